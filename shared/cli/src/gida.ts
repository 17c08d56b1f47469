#!/usr/bin/env node
/** `gida <command> …`: makes, builds, releases and rolls back a remote. See `gida help`. */
import { parseCliArguments, type CliArguments } from './command/cli-arguments.ts';
import { CliError } from './command/cli-error.ts';
import { UnreachableError, useProxy } from './command/fetch-site.ts';
import { assertTakes, findCommand, formatHelp } from './help.ts';
import { describeLag } from './kit/describe-lag.ts';
import { ReleaseApiError } from './releases/release-api-client.ts';
import { runElsewhere } from './run-elsewhere.ts';
import { useSite } from './command/site.ts';

/** Exit codes for scripts: usage error, rejected by the gateway, gateway unreachable. */
const exitCodes = { usage: 2, rejected: 3, unreachable: 4 } as const;

const args = process.argv.slice(2);
try {
  useProxy();
  const code = await runElsewhere(args);
  if (code === null) await run(parseCliArguments(args));
  else process.exitCode = code;
} catch (error) {
  if (!(error instanceof ReleaseApiError || error instanceof CliError)) throw error;
  const problem =
    error instanceof ReleaseApiError ? error.problem : { error: 'usage', message: error.message };
  // Invalid arguments may still include --json.
  if (args.includes('--json')) console.log(JSON.stringify(problem));
  else console.error(`✗ ${error.message}`);
  if (error instanceof UnreachableError) process.exitCode = exitCodes.unreachable;
  else if (error instanceof CliError) process.exitCode = exitCodes.usage;
  else process.exitCode = error.problem.status === 0 ? exitCodes.unreachable : exitCodes.rejected;
}

async function run(cli: CliArguments): Promise<void> {
  const [name, subject] = cli.words;
  useSite(cli.site);
  if (!name || name === 'help' || cli.help) {
    console.log(formatHelp(name === 'help' ? subject : name));
    return;
  }
  const command = findCommand(name);
  assertTakes(name, command, cli);
  const lag = ['dev', 'publish', 'status'].includes(name) ? describeLag() : undefined;
  const result = await command.run(cli);
  console.log(cli.json ? JSON.stringify(result.response) : result.text);
  const line = await lag;
  if (line) console.error(line);
  if (result.failed) process.exitCode = exitCodes.rejected;
}
