/** In place of `render-worker.ts`, with all of Node: what a process of the renderer reaches should a build get out of its language. */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { connect, Socket } from 'node:net';
import { setFlagsFromString } from 'node:v8';

const attempt = (work: () => unknown): string => {
  try {
    work();
    return 'done';
  } catch (error) {
    return String((error as NodeJS.ErrnoException).code); // of the system
  }
};

const opens = (address: { port: number } | { path: string }): Promise<string> =>
  new Promise((resolve) => {
    const socket = connect({ ...address, host: '127.0.0.1' }, () => resolve('open'));
    socket.once('error', (error: NodeJS.ErrnoException) => resolve(String(error.code)));
  });

const stream = new Socket({ fd: 3 });
const [line] = await once(stream, 'data');
const { secret, port, socket, parent, traces } = JSON.parse(String(line));
if (traces) {
  setFlagsFromString(`--redirect-code-traces-to=${traces}`);
  setFlagsFromString('--redirect-code-traces');
  setFlagsFromString('--print-code');
}
const seen = {
  read: attempt(() => readFileSync(secret)),
  write: attempt(() => writeFileSync(secret, 'another')),
  environmentOfParent: attempt(() => readFileSync(`/proc/${parent}/environ`)),
  program: attempt(() => execFileSync('/bin/ls')),
  network: await opens({ port }),
  socket: await opens({ path: socket }),
  signal: attempt(() => process.kill(parent, 0)),
  signalToAll: attempt(() => process.kill(-1, 0)),
  database: typeof process.getBuiltinModule('node:sqlite'),
  user: process.getuid?.(),
  environment: Object.keys(process.env),
};
stream.write(`${JSON.stringify(seen)}\n`);
