import { createServer } from 'node:net';

/** Below those that the system gives to outgoing connections: one of those would take a port before its server does. */
const range = { from: 15_000, to: 32_000 };

/** The first of `count` neighbouring ports that nobody listens on. */
export async function freePorts(count: number): Promise<number> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const first = range.from + Math.floor(Math.random() * (range.to - range.from));
    const free = await Promise.all(Array.from({ length: count }, (_, at) => isFree(first + at)));
    if (free.every(Boolean)) return first;
  }
  throw new Error('No free ports were found on this machine.');
}

export const freePort = (): Promise<number> => freePorts(1);

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, () => server.close(() => resolve(true)));
  });
