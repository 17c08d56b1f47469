import { Writable } from 'node:stream';

import { httpError } from '@gida/server/http-error';
import fastify from 'fastify';
import { expect, test } from 'vitest';

import { sendProblem } from './send-problem.ts';

test.each([
  ['stopping', 'not logged', httpError(503, 'stopping', 'This gateway is stopping.'), 503, 0],
  ['damaged', 'logged', httpError(503, 'revision_unreadable', 'Damaged.'), 503, 1],
  ['broken', 'logged', new Error('No.'), 500, 1],
])('a gateway that is %s answers; that is %s', async (_what, _logged, error, status, count) => {
  const lines: string[] = [];
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  const app = fastify({ logger: { level: 'error', stream } });
  app.setErrorHandler((thrown, _request, reply) => sendProblem(reply, thrown));
  app.get('/health/ready', () => Promise.reject(error));

  expect((await app.inject('/health/ready')).statusCode).toBe(status);

  expect(lines).toHaveLength(count);
});
