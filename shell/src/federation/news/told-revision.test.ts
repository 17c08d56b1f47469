// @vitest-environment jsdom
import type { ReleaseMap } from '@gida/contracts/release';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

type Header = (name: string) => string | undefined;
let answered: (header: Header) => void;
vi.mock('@gida/api-client', () => ({
  watchAnswers: (heard: typeof answered) => (answered = heard),
}));

const take = vi.fn<(map: ReleaseMap) => void>();
const ask = vi.fn<() => Promise<Response>>();
const newest: ReleaseMap = { revision: 7, shell: '1.0.0', remotes: {} };

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  vi.stubGlobal('fetch', ask);
  take.mockReset();
  ask.mockReset().mockImplementation(async () => Response.json(newest));
  document.body.innerHTML =
    '<script type="application/json" id="gida-releases">{"revision":5,"shell":"1.0.0","remotes":{}}</script>';
  const { followAnswers } = await import('./told-revision.ts');
  followAnswers(take);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('an answer that tells of a newer revision brings its map, once for all answers', async () => {
  for (let count = 0; count < 20; count += 1) answer('7');
  await vi.advanceTimersByTimeAsync(600);

  expect(ask).toHaveBeenCalledTimes(1);
  expect(take.mock.calls).toEqual([[newest]]);
});

test.each([
  ['the same revision', '5'],
  ['an older one, from another gateway', '4'],
  ['none', undefined],
])('an answer that tells of %s asks for nothing', async (_, revision) => {
  answer(revision);
  await vi.advanceTimersByTimeAsync(600);

  expect(ask).not.toHaveBeenCalled();
});

test('what the live line brings meanwhile need not be asked for', async () => {
  const { takeReleaseMap } = await import('../release-map.ts');

  answer('7');
  takeReleaseMap(newest);
  await vi.advanceTimersByTimeAsync(600);

  expect(ask).not.toHaveBeenCalled();
});

test.each([
  ['refuses', async () => new Response('{}', { status: 503 })],
  ['does not answer', () => Promise.reject(new TypeError('no line'))],
])('a gateway that %s leaves the map in use, and the next answer asks again', async (_, fails) => {
  ask.mockImplementationOnce(fails);
  answer('7');
  await vi.advanceTimersByTimeAsync(600);
  expect(take).not.toHaveBeenCalled();

  answer('7');
  await vi.advanceTimersByTimeAsync(600);

  expect(take).toHaveBeenCalledTimes(1);
});

const answer = (revision: string | undefined) =>
  answered((name) => (name === 'x-gida-revision' ? revision : undefined));
