import { Agent, request } from 'node:http';

export type Answer = { status: number; ms: number; body: string };

const agent = new Agent({ keepAlive: true });

/** Posts with as little work of our own as possible: the machine is shared with what is measured. */
export const post = (url: string, headers: Record<string, string>, body: string): Promise<Answer> =>
  new Promise((resolve, fail) => {
    const from = performance.now();
    const asked = request(
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
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            ms: performance.now() - from,
            body: Buffer.concat(chunks).toString(),
          }),
        );
      },
    );
    asked.on('error', fail);
    asked.end(body);
  });

/** Does `work` for every number below `count`, so many at a time. */
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
