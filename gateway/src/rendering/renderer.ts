/**
 * Runs server builds of shells for gateways, as a service that has neither secrets nor a network: a process for each
 * connection, as long as it is open.
 */
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { dirname } from 'node:path';

import { rendererAddress } from './renderer-address.ts';
import { findIsolation, startRenderWorker } from './start-render-worker.ts';

/** Two shells of each of several gateways. */
const maxWorkers = 16;

const [, , socket] = process.argv;
if (!socket) fail('Say where to listen: the path of a socket, or host:port.');
const address = rendererAddress(socket);
const isolate = await findIsolation();
if (!isolate) fail('Install util-linux, and start this as root or permit user namespaces.');
// One that an earlier process has left.
if ('path' in address) await rm(address.path, { force: true }).catch(cannotListen);

/** A worker that shares the network of this service. */
const isFromHere = (remote = '') =>
  remote.startsWith('127.') ||
  Object.values(networkInterfaces()).some((its) => its?.some(({ address: at }) => at === remote));

const server = createServer((gateway) => {
  if ('host' in address && isFromHere(gateway.remoteAddress)) return void gateway.destroy();
  const worker = startRenderWorker(isolate());
  gateway.on('error', () => undefined);
  gateway.once('close', () => worker.destroy());
  worker.once('close', () => gateway.end());
  gateway.pipe(worker).pipe(gateway);
});
server.maxConnections = maxWorkers;
server.once('error', cannotListen);
// Who may connect is said by the folder.
server.listen({ ...address, writableAll: true }, () => console.log(`Renderer at ${socket}`));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit());

function cannotListen({ message }: Error): never {
  const whatToDo =
    'path' in address
      ? `Create the folder ${dirname(address.path)}, and let the user of this process write to it.`
      : 'Choose an address of this machine with a free port.';
  fail(`The renderer cannot listen (${message}). ${whatToDo}`);
}

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
