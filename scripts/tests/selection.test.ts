import { expect, test } from 'vitest';

import { parseArguments, planFor, planForChanges } from './selection.ts';

test('without arguments everything runs', () => {
  expect(planFor(parseArguments([]))).toEqual({ packages: 'all', unit: [], api: [], e2e: [] });
});

test('a feature selects its remote, its API folder and its journeys', () => {
  const plan = planFor(parseArguments(['booking']));

  expect(plan).toMatchObject({
    packages: ['remote-booking', 'api'],
    unit: ['remote-booking/'],
    api: ['api/src/booking/'],
  });
  expect(
    matched(plan.e2e, ['booking/book-and-pay.spec.ts a guest pays', 'checkout @booking']),
  ).toEqual([true, true]);
  expect(matched(plan.e2e, ['catalog/search.spec.ts a guest searches'])).toEqual([false]);
});

test('refuses a word that is no feature, and says which there are', () => {
  expect(() => parseArguments(['bokking'])).toThrow(/"bokking" is no feature.*booking/s);
});

test.each([
  ['one remote', ['remote-catalog/src/listing/ListingPage.tsx'], 'catalog/', 'booking/'],
  ['one journey', ['e2e/messaging/conversation.spec.ts'], 'messaging/', 'booking/'],
  ['the booking remote', ['remote-booking/src/routes.tsx'], 'hosting/', 'catalog/'],
])('a change in %s selects its journeys only', (_what, files, selected, other) => {
  const { e2e } = planForChanges(files);

  expect(matched(e2e, [`${selected}x.spec.ts title`, `${other}x.spec.ts title`])).toEqual([
    true,
    false,
  ]);
});

test.each([
  ['the shell', 'shell/src/main.tsx'],
  ['the API', 'api/src/app.ts'],
  ['a contract', 'shared/contracts/src/money.ts'],
  ['a fixture of the journeys', 'e2e/fixtures/start-site.ts'],
])('a change in %s selects every journey', (_what, file) => {
  expect(planForChanges([file]).e2e).toEqual([]);
});

test('a migration selects all API tests', () => {
  expect(planForChanges(['api/migrations/0001-baseline.sql']).api).toEqual([]);
});

test('a change of one remote leaves the API tests out', () => {
  expect(planForChanges(['remote-catalog/src/routes.tsx']).api).toBeNull();
});

test('a change of documents alone selects nothing', () => {
  expect(planForChanges(['docs/architecture.md', 'README.md'])).toEqual({
    packages: null,
    unit: null,
    api: null,
    e2e: null,
  });
});

function matched(args: string[] | null, titles: string[]): boolean[] {
  const grep = new RegExp(args?.[1] ?? '$never');
  return titles.map((title) => grep.test(title));
}
