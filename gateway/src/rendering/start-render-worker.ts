import { spawn } from 'node:child_process';
import type { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';

import { killProcessGroup } from './kill-process-group.ts';
import { readMessages, writeMessage } from './messages.ts';

const workerFile = fileURLToPath(new URL('./render-worker.ts', import.meta.url));
const messagesFile = fileURLToPath(new URL('./messages.ts', import.meta.url));
const flags = (file: string) => [
  '--permission',
  `--allow-fs-read=${file}`,
  `--allow-fs-read=${messagesFile}`,
  '--max-old-space-size=192',
  '--disable-sigusr1',
  // Some flags of V8 write files; whoever sets one later ends the process.
  '--freeze-flags-after-init',
  // What of Node a build can reach, it cannot change.
  '--frozen-intrinsics',
  // It writes files that --permission knows nothing of.
  '--no-experimental-sqlite',
];

/** Address space: what Node reserves, and about half a gigabyte. No file may grow. */
const limits = ['prlimit', '--as=1800000000', '--fsize=0', '--core=0'];

const isRoot = process.getuid?.() === 0;
/** A process that ends with the stream to it, even in a loop, and the stream with it. */
export function startRenderWorker(prefix: string[] = [], file = workerFile): Socket {
  const [command, ...rest] = [...prefix, process.execPath, ...flags(file), file];
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

const firstUser = 20_001;
let started = 0;
const asOwnUser = () => {
  const id = firstUser + (started++ % 1_000);
  const drop = ['--clear-groups', '--no-new-privs', '--pdeathsig=KILL'];
  return [...limits, ...(isRoot ? ['setpriv', `--reuid=${id}`, `--regid=${id}`, ...drop] : [])];
};
/** Of that user: network, processes and users of its own. */
const inNamespaces =
  'unshare --user --net --pid --fork --kill-child setpriv --pdeathsig=KILL'.split(' ');

let found: Promise<(() => string[]) | null> | undefined;

/**
 * What stands before a worker: limits, another user where this process is root, and namespaces where they are permitted. It
 * can signal nobody else and connect to no socket of this user. Null where it can have neither; tried once.
 */
export const findIsolation = () => (found ??= tryIsolations());

async function tryIsolations(): Promise<(() => string[]) | null> {
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
