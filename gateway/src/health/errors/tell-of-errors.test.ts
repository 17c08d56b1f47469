import type { ErrorGroup } from '@gida/releases/release-api';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createErrorTeller } from './tell-of-errors.ts';

const remote = 'remote-shop';
const log = Fastify().log;
const anError = (line: number, firstAt: string): ErrorGroup => ({
  remote,
  kind: 'crashed',
  name: 'RangeError',
  message: 'no price',
  place: { file: 'src/price.ts', line, function: null },
  commit: null,
  count: 1,
  versions: {},
  browsers: {},
  pages: {},
  firstAt,
  lastAt: firstAt,
  firstSeen: { version: '1.0.0-aaaaaaaa', commit: null, before: null, link: null },
});

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-01-14T08:00:00Z') }));
afterEach(() => void vi.useRealTimers());

test('an error that no build had before is told once, with its place', async () => {
  const { tellOfNew, tell, list } = createTeller();
  list.mockResolvedValue([
    anError(7, '2026-01-14T08:00:05.000Z'),
    anError(9, '2026-01-13T08:00:00.000Z'),
  ]);

  vi.setSystemTime(Date.parse('2026-01-14T08:00:10Z'));
  await tellOfNew();
  await tellOfNew();

  expect(tell).toHaveBeenCalledOnce();
  expect(tell.mock.calls[0]?.[0]).toMatchObject({
    type: 'error.first_seen',
    remote,
    version: '1.0.0-aaaaaaaa',
    text: 'RangeError: no price at src/price.ts:7, first seen in remote-shop 1.0.0-aaaaaaaa',
  });
});

test('a flood of invented errors is five events in an hour', async () => {
  const { tellOfNew, tell, list } = createTeller();
  const flood = () =>
    Array.from({ length: 20 }, (_, line) => anError(line, new Date().toISOString()));

  list.mockResolvedValue(flood());
  await tellOfNew();
  expect(tell).toHaveBeenCalledTimes(5);

  vi.setSystemTime(Date.now() + 3_601_000);
  list.mockResolvedValue(flood());
  await tellOfNew();
  expect(tell).toHaveBeenCalledTimes(10);
});

test('where nobody listens, no place is looked up', async () => {
  const { tellOfNew, list } = createTeller([]);

  await tellOfNew();

  expect(list).not.toHaveBeenCalled();
});

test('an error store that cannot be read stops nothing', async () => {
  const { tellOfNew, list } = createTeller();
  list.mockRejectedValue(new Error('no database'));

  await expect(tellOfNew()).resolves.toBeUndefined();
});

function createTeller(listed = [{ scope: remote, url: 'https://x.test', at: '', by: 'Ada' }]) {
  const tell = vi.fn<(news: object) => Promise<void>>(async () => undefined);
  const list = vi.fn<() => Promise<ErrorGroup[]>>(async () => []);
  const hooks = { list: async () => listed, tell };
  return { tellOfNew: createErrorTeller({ hooks, list, log }), tell, list };
}
