import { expect, it } from 'vitest';

import { CreateTokenRequest, PruneRequest, ReleaseActionRequest } from './release-api.ts';

const token = { name: 'CI', scope: 'operator' };
const prune = { why: 'prices are wrong' };
const build = {
  change: { action: 'block', remote: 'shell', version: '1.0.0-0000000a' },
  why: 'prices are wrong',
};
const text = (length: number): string => 'x'.repeat(length);

it.each([
  ['a token', CreateTokenRequest, token, {}],
  ['a token with the longest name', CreateTokenRequest, { ...token, name: text(60) }, {}],
  ['a token for ten years', CreateTokenRequest, { ...token, days: 3_650 }, {}],
  ['builds to delete', PruneRequest, prune, { days: 30, builds: 10, dryRun: false }],
  [
    'the most builds to keep',
    PruneRequest,
    { ...prune, days: 3_650, builds: 1_000 },
    { dryRun: false },
  ],
  ['a release', ReleaseActionRequest, build, {}],
  ['the shortest reason', ReleaseActionRequest, { ...build, why: 'bug' }, {}],
  ['the longest reason', ReleaseActionRequest, { ...build, why: text(300) }, {}],
])('takes %s, with its defaults', (_what, schema, body, defaults) => {
  expect(schema.parse(body)).toEqual({ ...body, ...defaults });
});

it.each([
  ['a token without a name', CreateTokenRequest, { ...token, name: 'x ' }],
  ['a token with an endless name', CreateTokenRequest, { ...token, name: text(61) }],
  ['a token without a day', CreateTokenRequest, { ...token, days: 0 }],
  ['a token for more than ten years', CreateTokenRequest, { ...token, days: 3_651 }],
  ['builds of a month deleted', PruneRequest, { ...prune, days: 29 }],
  ['builds kept for more than ten years', PruneRequest, { ...prune, days: 3_651 }],
  ['fewer than ten builds kept', PruneRequest, { ...prune, builds: 9 }],
  ['more than a thousand builds kept', PruneRequest, { ...prune, builds: 1_001 }],
  ['a release without a reason', ReleaseActionRequest, { ...build, why: 'ok ' }],
  ['a release with an endless reason', ReleaseActionRequest, { ...build, why: text(301) }],
])('refuses %s', (_what, schema, body) => {
  expect(schema.safeParse(body).success).toBe(false);
});
