/** `pnpm release <command> …`: ships one part of the site and takes it back. See docs/how-to/ship-a-remote.md. */
import { commands } from './release/commands.ts';
import { readOrder, type Order } from './release/order.ts';
import { Refused } from './release/gateway-client.ts';
import { usage } from './release/usage.ts';
import { Told } from './progress.mjs';

/** What scripts can tell apart: wrong use, refused by a rule, no answer. */
const exits = { used: 2, refused: 3, unreachable: 4 } as const;

const args = process.argv.slice(2);
try {
  await run(readOrder(args));
} catch (error) {
  if (!(error instanceof Refused || error instanceof Told)) throw error;
  const problem =
    error instanceof Refused ? error.problem : { error: 'usage', message: error.message };
  // An order that cannot be read may still ask to be answered as a program.
  if (args.includes('--json')) console.log(JSON.stringify(problem));
  else console.error(`✗ ${error.message}`);
  if (error instanceof Told) process.exitCode = exits.used;
  else process.exitCode = error.problem.status === 0 ? exits.unreachable : exits.refused;
}

async function run(order: Order): Promise<void> {
  const [name] = order.words;
  if (!name || name === 'help' || order.help) {
    console.log(usage);
    return;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new Told(`There is no command "${name}". See: pnpm release help`);
  const result = await command(order);
  console.log(order.json ? JSON.stringify(result.answer) : result.text);
  if (result.failed) process.exitCode = exits.refused;
}
