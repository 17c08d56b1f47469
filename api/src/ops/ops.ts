/** `pnpm ops <command>`: what an operator does beside the running site. See docs/how-to/run-in-production.md. */
import { runOps } from './run-ops.ts';

process.exitCode = await runOps(process.argv.slice(2));
