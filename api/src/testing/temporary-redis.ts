import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';

import { freePort } from '../../../scripts/free-ports.ts';

const redisServer = '/usr/bin/redis-server';

export const hasRedis = existsSync(redisServer);

/**
 * Starts a Redis server without persistence on a free port, as a replica where the URL of a primary is given; after
 * `interrupt` it starts on the same one.
 */
export async function startTemporaryRedis(primaryUrl?: string) {
  const port = await freePort();
  const primary = primaryUrl ? ['--replicaof', '127.0.0.1', new URL(primaryUrl).port] : [];
  let server = await startServer(port, primary);
  const stop = async () => {
    if (server.signalCode !== null) return;
    server.kill('SIGKILL');
    await once(server, 'exit');
  };
  return {
    url: `redis://127.0.0.1:${port}`,
    stop,
    interrupt: stop,
    /** It goes on accepting connections, and responds to nothing. */
    pause: () => void server.kill('SIGSTOP'),
    unpause: () => void server.kill('SIGCONT'),
    resume: async () => {
      server = await startServer(port, primary);
    },
  };
}

async function startServer(port: number, more: string[]) {
  const settings = `--port ${port} --bind 127.0.0.1 --appendonly no --dir ${tmpdir()}`.split(' ');
  const server = spawn(redisServer, [...settings, '--save', '', ...more], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  for await (const chunk of server.stdout) if (String(chunk).includes('Ready to accept')) break;
  return server;
}
