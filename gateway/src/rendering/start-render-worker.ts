import { spawn } from 'node:child_process';
import type { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';

import { killProcessGroup } from '../kill-process-group.ts';
import { readMessages, writeMessage } from './messages.ts';

const workerFile = fileURLToPath(new URL('./render-worker.ts', import.meta.url));
const messagesFile = fileURLToPath(new URL('./messages.ts', import.meta.url));
const maxHeapMegabytes = 192;
const flags = [
  '--permission',
  `--allow-fs-read=${workerFile}`,
  `--allow-fs-read=${messagesFile}`,
  `--max-old-space-size=${maxHeapMegabytes}`,
  '--disable-sigusr1',
  // It writes files that --permission knows nothing of.
  '--no-experimental-sqlite',
];

const isRoot = process.getuid?.() === 0;
/** `nobody` of Debian. */
const user = ['--reuid=65534', '--regid=65534', '--clear-groups'];
/** Runs a command without network, without sight of other processes, and as another user where this one may choose. */
const isolation = [
  'unshare',
  ...(isRoot ? [] : ['--user', '--mount-proc']),
  ...'--net --pid --fork --kill-child setpriv --no-new-privs --pdeathsig=KILL'.split(' '),
  ...(isRoot ? user : []),
];

/** A process that ends with the stream to it, even in a loop, and the stream with it. */
export function startRenderWorker(prefix: string[] = []): Socket {
  const [command, ...rest] = [...prefix, process.execPath, ...flags, workerFile];
  const child = spawn(command, rest, {
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    detached: true,
  });
  const worker = child.stdio[3] as Socket; // a pipe is a socket pair
  // The stream has ended as well.
  worker.on('error', () => undefined);
  worker.once('close', () => killProcessGroup(child.pid));
  child.once('error', () => worker.destroy());
  child.once('exit', () => worker.destroy());
  child.unref();
  return worker;
}

/** Isolated where this machine can do so. */
export const startIsolatedRenderWorker = async (): Promise<Socket> =>
  startRenderWorker((await canIsolate()) ? isolation : []);

let tried: Promise<boolean> | undefined;

/** Whether a worker starts without network and as nobody; asked once. */
export const canIsolate = (): Promise<boolean> => (tried ??= canStart(isolation));

const firstUser = 20_001;
let started = 0;
const asOwnUser = () => {
  const id = firstUser + (started++ % 1_000);
  const drop = ['--clear-groups', '--no-new-privs', '--pdeathsig=KILL'];
  return isRoot ? ['setpriv', `--reuid=${id}`, `--regid=${id}`, ...drop] : [];
};
/** Of that user: network, processes and users of its own. */
const inNamespaces =
  'unshare --user --net --pid --fork --kill-child setpriv --pdeathsig=KILL'.split(' ');

/**
 * What the service puts before its workers, each another user where it is root and in namespaces where that is permitted:
 * neither can signal the service or connect to its socket. Null where it can have neither.
 */
export async function findServiceIsolation(): Promise<(() => string[]) | null> {
  const both = () => [...asOwnUser(), ...inNamespaces];
  if (await canStart(both())) return both;
  return isRoot && (await canStart(asOwnUser())) ? asOwnUser : null;
}

function canStart(prefix: string[]): Promise<boolean> {
  return new Promise<boolean>((resolve) => {
    const worker = startRenderWorker(prefix);
    readMessages(worker, () => {
      resolve(true);
      worker.destroy();
    });
    worker.once('close', () => resolve(false));
    // Code of nothing.
    writeMessage(worker, '');
  });
}
