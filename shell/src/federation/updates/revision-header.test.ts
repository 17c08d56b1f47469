// @vitest-environment jsdom
import type { ReleaseMap } from '@gida/releases/release';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

type GetHeader = (name: string) => string | undefined;
let emitResponse: (header: GetHeader) => void;
vi.mock('@gida/api-client', () => ({
  onResponse: (listener: typeof emitResponse) => (emitResponse = listener),
}));

const onReleaseMap = vi.fn<(map: ReleaseMap) => void>();
const fetchMock = vi.fn<() => Promise<Response>>();
const newest: ReleaseMap = { revision: 7, shell: '1.0.0', remotes: {} };

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  vi.stubGlobal('fetch', fetchMock);
  onReleaseMap.mockReset();
  fetchMock.mockReset().mockImplementation(async () => Response.json(newest));
  document.body.innerHTML =
    '<script type="application/json" id="gida-releases">{"revision":5,"shell":"1.0.0","remotes":{}}</script>';
  const { watchRevisionHeader } = await import('./revision-header.ts');
  watchRevisionHeader(onReleaseMap);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('fetches the release map once when many responses announce a newer revision', async () => {
  for (let count = 0; count < 20; count += 1) respond('7');
  await vi.advanceTimersByTimeAsync(600);

  expect(fetchMock).toHaveBeenCalledTimes(1);
  expect(onReleaseMap.mock.calls).toEqual([[newest]]);
});

test.each([
  ['the same revision', '5'],
  ['an older revision, from another gateway', '4'],
  ['no revision', undefined],
])('does not fetch the map when the response announces %s', async (_, revision) => {
  respond(revision);
  await vi.advanceTimersByTimeAsync(600);

  expect(fetchMock).not.toHaveBeenCalled();
});

test('does not fetch the map when the event stream delivers it first', async () => {
  const { updateReleaseMap } = await import('../../release-map/release-map.ts');

  respond('7');
  updateReleaseMap(newest);
  await vi.advanceTimersByTimeAsync(600);

  expect(fetchMock).not.toHaveBeenCalled();
});

test.each([
  ['answers with an error', async () => new Response('{}', { status: 503 })],
  ['is unreachable', () => Promise.reject(new TypeError('offline'))],
])(
  'keeps the current map when the gateway %s, and fetches again at the next response',
  async (_, fails) => {
    fetchMock.mockImplementationOnce(fails);
    respond('7');
    await vi.advanceTimersByTimeAsync(600);
    expect(onReleaseMap).not.toHaveBeenCalled();

    respond('7');
    await vi.advanceTimersByTimeAsync(600);

    expect(onReleaseMap).toHaveBeenCalledTimes(1);
  },
);

const respond = (revision: string | undefined) =>
  emitResponse((name) => (name === 'x-gida-revision' ? revision : undefined));
