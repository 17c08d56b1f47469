import { Readable } from 'node:stream';
import { expect, test } from 'vitest';

import { bufferResponse } from './proxy-limits.ts';

const parts = (count: number) =>
  Readable.from(
    Array.from({ length: count }, () => Buffer.alloc(65_536)),
    { objectMode: false },
  );

test('a response below 1 MB is read at once though nobody reads it, so that its connection is free', async () => {
  const response = parts(15);

  bufferResponse(response);

  await expect.poll(() => response.readableEnded).toBe(true);
});

test('of a larger response no more than 1 MB is held', async () => {
  const response = parts(64);
  let bytes = 0;
  const counted = response.map((part: Buffer) => {
    bytes += part.length;
    return part;
  });

  const buffer = bufferResponse(counted);
  await expect.poll(() => buffer.readableLength).toBeGreaterThan(900_000);

  expect(response.readableEnded).toBe(false);
  expect(bytes).toBeLessThan(3 * 1_048_576);
  buffer.destroy();
});
