/**
 * Prints what processes of the renderer reach, started by the user that this process
 * has: with `probe-worker.ts` in place of the worker, and with a server build in the worker itself.
 */
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { loaded, readMessages, writeMessage } from '../rendering/messages.ts';
import { findIsolation, startRenderWorker } from '../rendering/start-render-worker.ts';

const probe = join(import.meta.dirname, 'probe-worker.ts');
const hostileBuild = readFileSync(join(import.meta.dirname, 'hostile-build.js'), 'utf8');

/** The first answer to the messages, or null where the process ended before. */
const ask = (worker: Socket, ...messages: unknown[]): Promise<unknown> =>
  new Promise((resolve) => {
    worker.once('close', () => resolve(null));
    readMessages(worker, (answer) => {
      if (answer === loaded) return;
      resolve(answer);
      worker.destroy();
    });
    for (const message of messages) writeMessage(worker, message);
  });

// Of this user alone.
const folder = mkdtempSync(join(tmpdir(), 'gida-renderer-'));
const [secret, socket] = [join(folder, 'secret'), join(folder, 'socket')];
writeFileSync(secret, 'a secret', { mode: 0o600 });
let reached = 0;
const servers = [createServer(() => (reached += 1)), createServer()] as const;
servers[0].listen(0, '127.0.0.1');
servers[1].listen(socket);
await Promise.all(servers.map((server) => once(server, 'listening')));
const { port } = servers[0].address() as AddressInfo; // it listens on a port
const given = { secret, socket, port, parent: process.pid };

const isolate = await findIsolation();
if (!isolate) throw new Error('This machine permits neither another user nor namespaces.');
const start = (file?: string) => startRenderWorker(isolate(), file);
const results = {
  probe: await ask(start(probe), given),
  // What does not end the process would be an answer.
  flags: await ask(start(probe), { ...given, traces: secret }),
  build: await ask(start(), hostileBuild, { id: 1, apartment: { megabytes: 100 } }),
  memory: await ask(start(), hostileBuild, { id: 1, apartment: { megabytes: 830 } }),
  import: await ask(start(), "import 'node:net';", { id: 1, apartment: {} }),
  secret: readFileSync(secret, 'utf8'),
  reached,
};
rmSync(folder, { recursive: true });
console.log(JSON.stringify(results));
process.exit();
