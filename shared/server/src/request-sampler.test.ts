import { expect, it } from 'vitest';

import { createRequestLogSampler } from './request-sampler.ts';

const fine = { status: 200, ms: 5 };

it('logs every request as long as there are few in a second', () => {
  let now = 0;
  const sample = createRequestLogSampler(3, () => now);

  const lines = [0, 400, 800, 1_000, 1_400, 1_999].map((at) => {
    now = at;
    return sample(fine);
  });

  expect(lines).toEqual([{}, {}, {}, {}, {}, {}]);
});

it('leaves out successful requests above the limit, and says how many with the next line', () => {
  let now = 0;
  const sample = createRequestLogSampler(2, () => now);

  const first = [fine, fine, fine, fine, fine].map(sample);
  now = 1_000;

  expect(first).toEqual([{}, {}, undefined, undefined, undefined]);
  expect([sample(fine), sample(fine)]).toEqual([{ unlogged: 3 }, {}]);
});

it.each([
  ['a failed request', { status: 500, ms: 5 }],
  ['a refused request', { status: 429, ms: 5 }],
  ['a slow request', { status: 200, ms: 1_000 }],
])('always logs %s', (_what, request) => {
  const sample = createRequestLogSampler(1, () => 0);
  sample(fine);
  sample(fine);

  expect(sample(request)).toEqual({ unlogged: 1 });
});
