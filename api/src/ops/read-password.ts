import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';

import { OpsError } from './ops-command.ts';

/** Asked twice on a terminal, and not shown; the first line of standard input elsewhere. Never an argument, which others see. */
export async function readPassword(): Promise<string> {
  if (!process.stdin.isTTY) return (await text(process.stdin)).split('\n')[0]?.trimEnd() ?? '';
  const password = await ask('Password: ');
  if (password !== (await ask('Again: '))) throw new OpsError('The passwords differ.');
  return password;
}

async function ask(question: string): Promise<string> {
  process.stderr.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silent, terminal: true });
  const answer = await lines.question('');
  lines.close();
  process.stderr.write('\n');
  return answer;
}
