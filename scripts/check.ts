/** `pnpm check [package…]`: types, lint and format, as CI sees them. */
import { runChecks } from './tests/checks.ts';

const packages = process.argv.slice(2);
const { failures } = await runChecks(packages.length > 0 ? packages : 'all');
process.exit(failures.length > 0 ? 1 : 0);
