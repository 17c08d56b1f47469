import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { api } from './api.ts';
import { configureSavedResponses } from './saved-responses.ts';
import { transport } from './transport.ts';

let saved: Map<string, unknown>;
let forgotten: string[];

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: false });
  saved = new Map();
  forgotten = [];
  configureSavedResponses({
    open: (url) =>
      url.startsWith('bookings/')
        ? { save: (body) => void saved.set(url, body), find: async () => saved.get(url) }
        : undefined,
    forgetChanged: (path) => void forgotten.push(path),
  });
});

afterEach(() => {
  configureSavedResponses(undefined);
  vi.unstubAllGlobals();
});

test('a response is saved and found again when there is no connection', async () => {
  mockServer(async () => [200, { booking: 1 }]);
  await api.get('bookings/read', { query: { page: 2, state: undefined } });
  expect([...saved]).toEqual([['bookings/read?page=2', { booking: 1 }]]);

  mockServer(noConnection);
  await expect(api.get('bookings/read', { query: { page: 2 } })).resolves.toEqual({ booking: 1 });
  await expect(api.get('bookings/read')).rejects.toMatchObject({ status: 0 });
});

test('what is not saved fails as before', async () => {
  saved.set('chats', { secret: true });
  mockServer(noConnection);

  await expect(api.get('chats')).rejects.toMatchObject({ status: 0 });
});

test.each([401, 404, 500, 503])(
  'a response of %i is neither saved nor replaced by what was saved',
  async (status) => {
    saved.set('bookings/read', { booking: 1 });
    mockServer(async () => [status, { error: 'some_error', message: 'No.' }]);

    await expect(api.get('bookings/read')).rejects.toMatchObject({ status });
    expect(saved.get('bookings/read')).toEqual({ booking: 1 });
  },
);

test('a failure with a connection is shown, whatever was saved', async () => {
  saved.set('bookings/read', { booking: 1 });
  vi.stubGlobal('navigator', { onLine: true });
  mockServer(noConnection);

  await expect(api.get('bookings/read')).rejects.toMatchObject({ status: 0 });
});

test('a request that the page gave up does not return what was saved', async () => {
  saved.set('bookings/read', { booking: 1 });
  const controller = new AbortController();
  mockServer(noConnection);
  controller.abort();

  await expect(api.get('bookings/read', { signal: controller.signal })).rejects.toMatchObject({
    name: 'AbortError',
  });
});

test('a write never returns what was saved, and forgets it before it is sent', async () => {
  saved.set('bookings/b1/cancel', { booking: 1 });
  mockServer(noConnection);

  await expect(api.post('bookings/b1/cancel', {})).rejects.toMatchObject({ status: 0 });
  expect(forgotten).toEqual(['bookings/b1/cancel']);
});

const noConnection = async (): Promise<[number, unknown]> => {
  throw new Error('Network Error');
};

function mockServer(respond: () => Promise<[number, unknown]>): void {
  transport.defaults.adapter = async (config) => {
    const [status, data] = await respond();
    return { status, data, statusText: '', headers: {}, config };
  };
}
