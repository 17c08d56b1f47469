/** `pnpm check`: types, lint and format of everything, as CI sees them. */
import { runChecks } from './tests/check-parts.ts';

const { failed } = await runChecks();
process.exit(failed ? 1 : 0);
