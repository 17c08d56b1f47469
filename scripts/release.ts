/** `pnpm release <command> …`: ships one part of the site and takes it back. See docs/how-to/ship-a-remote.md. */
import { commands, usage } from './release/commands.ts';
import { readOrder } from './release/order.ts';
import { Refused } from './release/gateway-client.ts';
import { Told } from './progress.mjs';

/** What scripts can tell apart: wrong use, refused by a rule, no answer. */
const exits = { used: 2, refused: 3, unreachable: 4 } as const;

const order = readOrder(process.argv.slice(2));
const command = order.words[0] ? commands[order.words[0]] : undefined;

if (!command) {
  console.log(usage);
  process.exit(order.words.length === 0 || order.words[0] === 'help' ? 0 : exits.used);
}

try {
  const result = await command(order);
  console.log(order.json ? JSON.stringify(result.answer) : result.text);
  if (result.failed) process.exitCode = exits.refused;
} catch (error) {
  if (!(error instanceof Refused || error instanceof Told)) throw error;
  const problem =
    error instanceof Refused ? error.problem : { error: 'usage', message: error.message };
  if (order.json) console.log(JSON.stringify(problem));
  else console.error(`✗ ${error.message}`);
  if (error instanceof Told) process.exitCode = exits.used;
  else process.exitCode = error.problem.status === 0 ? exits.unreachable : exits.refused;
}
