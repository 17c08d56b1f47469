/** `pnpm release <command> …`: releases the shell or a remote and rolls it back. See docs/how-to/ship-a-remote.md. */
import { commands } from './release/commands.ts';
import { parseCliArguments, type CliArguments } from './release/cli-arguments.ts';
import { ReleaseApiError } from './release/release-api-client.ts';
import { usage } from './release/usage.ts';
import { CliError } from './progress.mjs';

/** Exit codes for scripts: usage error, rejected by the gateway, gateway unreachable. */
const exitCodes = { usage: 2, rejected: 3, unreachable: 4 } as const;

const args = process.argv.slice(2);
try {
  await run(parseCliArguments(args));
} catch (error) {
  if (!(error instanceof ReleaseApiError || error instanceof CliError)) throw error;
  const problem =
    error instanceof ReleaseApiError ? error.problem : { error: 'usage', message: error.message };
  // Invalid arguments may still include --json.
  if (args.includes('--json')) console.log(JSON.stringify(problem));
  else console.error(`✗ ${error.message}`);
  if (error instanceof CliError) process.exitCode = exitCodes.usage;
  else process.exitCode = error.problem.status === 0 ? exitCodes.unreachable : exitCodes.rejected;
}

async function run(cli: CliArguments): Promise<void> {
  const [name] = cli.words;
  if (!name || name === 'help' || cli.help) {
    console.log(usage);
    return;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new CliError(`Unknown command "${name}". See: pnpm release help`);
  const result = await command(cli);
  console.log(cli.json ? JSON.stringify(result.response) : result.text);
  if (result.failed) process.exitCode = exitCodes.rejected;
}
