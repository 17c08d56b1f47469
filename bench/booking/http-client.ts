import { Agent, request } from 'node:http';

export type HttpResult = { status: number; ms: number; body: string };

const agent = new Agent({ keepAlive: true });

/** A minimal POST client, because it shares the machine with the server under test. */
export const post = (
  url: string,
  headers: Record<string, string>,
  body: string,
): Promise<HttpResult> =>
  new Promise((resolve, reject) => {
    const startedAt = performance.now();
    const outgoing = request(
      url,
      {
        method: 'POST',
        agent,
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          ...headers,
        },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            ms: performance.now() - startedAt,
            body: Buffer.concat(chunks).toString(),
          }),
        );
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });

/** Runs `work` for every number below `count` with this many workers. */
export async function inParallel(
  workers: number,
  count: number,
  work: (number: number, worker: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  await Promise.all(
    Array.from({ length: workers }, async (_, worker) => {
      while (next < count) await work(next++, worker);
    }),
  );
}
