/** `pnpm check [feature or folder…]`: types, lint and format, as CI sees them. */
import { runChecks } from './tests/checks.ts';
import { foldersOf, orExit } from './tests/selection.ts';

const words = process.argv.slice(2);
const { failures } = await runChecks(words.length > 0 ? orExit(() => foldersOf(words)) : 'all');
process.exit(failures.length > 0 ? 1 : 0);
