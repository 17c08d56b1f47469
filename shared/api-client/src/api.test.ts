import { pbkdf2Sync } from 'node:crypto';

import { apiPaths } from '@gida/contracts/paths';
import { solutionHeader } from '@gida/contracts/constants/api';
import type { InternalAxiosRequestConfig } from 'axios';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { onResponse } from './on-response.ts';
import { api } from './api.ts';
import { configureAuth } from './auth.ts';
import type { FirstRequest } from './first-request.ts';
import { transport } from './transport.ts';

type RecordedRequest = {
  url: string;
  authorization: string | undefined;
  config: InternalAxiosRequestConfig;
};

let requests: RecordedRequest[];
let tokens: { guest: string | null; admin: string | null };
let refreshCount: number;
let rejectionCount: number;

beforeEach(() => {
  requests = [];
  tokens = { guest: null, admin: null };
  refreshCount = 0;
  rejectionCount = 0;
  configureAuth('guest', {
    getToken: () => tokens.guest,
    refresh: async () => {
      refreshCount += 1;
      await new Promise((resolve) => setTimeout(resolve, 10));
      return (tokens.guest = 'new');
    },
    onRejected: () => (rejectionCount += 1),
  });
  configureAuth('admin', {
    getToken: () => tokens.admin,
    refresh: async () => (tokens.admin = 'new-admin'),
    onRejected: () => (rejectionCount += 1),
  });
});

afterEach(() => vi.unstubAllGlobals());

test('returns the response body and sends the default options', async () => {
  mockServer(() => [200, { bookings: 3 }]);

  await expect(api.get('bookings/read', { query: { page: 2 } })).resolves.toEqual({ bookings: 3 });
  expect(requests[0]?.config).toMatchObject({
    baseURL: '/api/v1',
    withCredentials: true,
    timeout: 90_000,
    params: { page: 2 },
  });
});

describe('a call of a backend of its own', () => {
  const path = 'x/remote-offers/offers';

  test('goes beside the API, with the token of its session', async () => {
    tokens = { guest: 'good', admin: 'good-admin' };
    mockServer(() => [200, { offers: 3 }]);

    await expect(api.get(path, { query: { page: 2 } })).resolves.toEqual({ offers: 3 });
    await api.post('x/remote-offers/admin/offers', {});

    expect(
      requests.map(({ url, config, authorization }) => [config.baseURL, url, authorization]),
    ).toEqual([
      ['/api', path, 'Bearer good'],
      ['/api', 'x/remote-offers/admin/offers', 'Bearer good-admin'],
    ]);
  });

  test('is sent again with a new token on 401, and no text of the backend is taken for that', async () => {
    tokens.guest = 'old';
    mockServer(({ authorization }) =>
      authorization === 'Bearer new'
        ? [403, { message: 'Access denied. Token has expired' }]
        : [401, {}],
    );

    await expect(api.get(path)).rejects.toMatchObject({ status: 403 });

    expect(requests).toHaveLength(2);
    expect([refreshCount, rejectionCount]).toEqual([1, 0]);
  });
});

describe('a request that left before the code of the page', () => {
  const page = 'https://gida.test/apartments';
  const sendBefore = (response: FirstRequest['response'], token = 'good') => {
    vi.stubGlobal('location', { href: page, origin: 'https://gida.test' });
    const cancel = vi.fn();
    const path = 'apartments/read?page=1&search=Lekki';
    vi.stubGlobal('gidaFirstRequest', { path, token, href: page, response, cancel });
    tokens.guest = 'good';
    return cancel;
  };
  const answer = (status: number, body: unknown) =>
    Promise.resolve({ status, body, headers: new Headers({ 'gida-api': '2.0.0' }) });
  const read = (signal?: AbortSignal) =>
    api.get('apartments/read', { query: { search: 'Lekki', category: '', page: 1 }, signal });

  test('is taken over once, with its headers', async () => {
    sendBefore(answer(200, 'first'));
    mockServer(() => [200, 'second']);
    const header = vi.fn();
    onResponse((get) => header(get('gida-api')));

    expect([await read(), await read()]).toEqual(['first', 'second']);
    expect(header.mock.calls[0]).toEqual(['2.0.0']);
  });

  test('is taken over by no other request, session or page', async () => {
    sendBefore(answer(200, 'first'), 'other');
    mockServer(() => [200, 'second']);
    expect(await read()).toBe('second');

    sendBefore(answer(200, 'first'));
    expect(await api.get('apartments/read', { query: { page: 2 } })).toBe('second');
    vi.stubGlobal('location', { href: `${page}?page=1`, origin: 'https://gida.test' });
    expect(await read()).toBe('second');
  });

  test('is not taken over after a write, which may have changed the answer', async () => {
    sendBefore(answer(200, 'first'));
    mockServer(({ url }) => [200, url]);

    await api.post('bookings/pay', {});

    expect(await read()).toBe('apartments/read');
  });

  test('is sent again when it failed, and refreshes a token that has expired', async () => {
    mockServer(() => [200, 'second']);
    sendBefore(Promise.reject(new Error('lost')));
    expect(await read()).toBe('second');

    sendBefore(answer(401, { message: 'Access denied. Token has expired' }));
    expect([await read(), refreshCount]).toEqual(['second', 1]);
  });

  test('is aborted with the page that waits for it', async () => {
    const controller = new AbortController();
    const response = new Promise<never>((_, reject) => {
      controller.signal.onabort = () => reject(new Error('aborted'));
    });
    const cancel = sendBefore(response);

    const waiting = read(controller.signal);
    await vi.waitFor(() => expect(globalThis.gidaFirstRequest).toBeUndefined());
    controller.abort();

    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
    expect(cancel).toHaveBeenCalledOnce();
  });
});

test('throws an ApiError with the status, code, message and field errors of the server', async () => {
  const details = [{ message: 'Enter an email.', field: 'email' }, { message: 'And more.' }];
  mockServer(() => [422, { error: 'invalid', message: 'Look again.', details, requestId: 'r1' }]);

  await expect(api.post('auth/register', {})).rejects.toMatchObject({
    status: 422,
    code: 'invalid',
    message: 'Look again.',
    fields: { email: 'Enter an email.' },
    requestId: 'r1',
  });
});

test.each([
  ['a proxy responds with HTML', () => [502, '<h1>Bad gateway</h1>'], 502, 'unexpected'],
  ['the error body is empty', () => [500, {}], 500, 'unexpected'],
  ['the network is down', () => new Error('Network Error'), 0, 'unreachable'],
] as const)(
  'throws an ApiError with the default message when %s',
  async (_case, answer, status, code) => {
    mockServer(answer as MockHandler);

    await expect(api.get('wishlists')).rejects.toMatchObject({
      status,
      code,
      message: 'An unexpected error occurred',
    });
  },
);

test.each([
  ['GET', 'You are offline. Please try again when you are connected.'],
  ['PUT', 'You are offline, so nothing was sent. Please try again when you are connected.'],
])('a %s without a connection says so', async (method, message) => {
  vi.stubGlobal('navigator', { onLine: false });
  mockServer(() => new Error('Network Error'));

  const sent = method === 'GET' ? api.get('wishlists') : api.put('user/profile', {});

  await expect(sent).rejects.toMatchObject({ status: 0, code: 'unreachable', message });
});

test('a write that loses the connection on its way does not say that nothing was sent', async () => {
  vi.stubGlobal('navigator', { onLine: true });
  mockServer(() => {
    vi.stubGlobal('navigator', { onLine: false });
    return new Error('Network Error');
  });

  await expect(api.put('user/profile', {})).rejects.toMatchObject({
    message:
      'The connection was lost while sending. Please check whether it arrived when you are connected.',
  });
});

test('twenty requests with an expired token make one refresh and all succeed', async () => {
  tokens.guest = 'old';
  mockServer(({ authorization }) => (authorization === 'Bearer new' ? [200, 'fine'] : [401, {}]));

  const answers = await Promise.all(Array.from({ length: 20 }, () => api.get('user/profile')));

  expect(answers).toEqual(Array.from({ length: 20 }, () => 'fine'));
  expect(refreshCount).toBe(1);
});

test('refreshes on the expired message whatever the status', async () => {
  tokens.guest = 'old';
  const expired = { message: 'Access denied. Token has expired' };
  mockServer(({ authorization }) =>
    authorization === 'Bearer new' ? [200, 'fine'] : [403, expired],
  );

  await expect(api.get('user/profile')).resolves.toBe('fine');
});

test('retries a request once and reports a rejected new token', async () => {
  tokens.guest = 'old';
  mockServer(() => [401, { message: 'No.' }]);

  await expect(api.get('user/profile')).rejects.toMatchObject({ status: 401, message: 'No.' });
  expect(requests).toHaveLength(2);
  expect(rejectionCount).toBe(1);
});

test.each(['auth/login', 'auth/logout', 'admin/auth/logout'])(
  'does not refresh for a visitor or a rejected %s',
  async (path) => {
    mockServer(() => [401, { message: 'Rejected.' }]);
    await expect(api.get('user/profile')).rejects.toThrow('Rejected.');
    tokens = { guest: 'old', admin: 'old' };
    await expect(api.post(path, {})).rejects.toThrow('Rejected.');

    expect(refreshCount).toBe(0);
    expect(requests.map((request) => request.authorization)).toEqual([undefined, undefined]);
  },
);

test('sends the admin token to admin paths and the guest token to all others', async () => {
  tokens = { guest: 'guest', admin: 'admin' };
  mockServer(() => [200, {}]);

  await api.get('admin/figures');
  await api.get('user/dashboard');

  expect(requests.map((request) => request.authorization)).toEqual([
    'Bearer admin',
    'Bearer guest',
  ]);
});

test('an aborted request throws an AbortError', async () => {
  const controller = new AbortController();
  mockServer(() => new Promise(() => {}));

  const request = api.get('apartments/read', { signal: controller.signal });
  controller.abort();

  await expect(request).rejects.toMatchObject({ name: 'AbortError' });
});

test('sends the idempotency key, and no JSON content type for FormData', async () => {
  mockServer(() => [200, {}]);

  await api.post('bookings/create/1', {}, { idempotencyKey: 'once' });
  await api.put('user/profile/picture', new FormData());

  expect(requests[0]?.config.headers.get('Idempotency-Key')).toBe('once');
  expect(requests[1]?.config.headers.get('Content-Type')).not.toBe('application/json');
});

test('does the work that a server asks for, and the harder work after it, and sends the request again', async () => {
  const target = pbkdf2Sync('77', 'a-salt', 3, 8, 'sha256').join('-');
  const challenge = `3.100.a-salt.${target}.signed`;
  const harder = challenge.replace('signed', 'signed-too');
  mockServer(() => {
    const asked = [challenge, harder][requests.length - 1];
    return asked ? [429, { challenge: asked }] : [200, { message: 'Sent' }];
  });

  await expect(api.post('contact', { name: 'Amina' })).resolves.toEqual({ message: 'Sent' });

  const sent = requests.map(({ config }) => [config.data, config.headers.get(solutionHeader)]);
  expect(sent).toEqual([
    ['{"name":"Amina"}', undefined],
    ['{"name":"Amina"}', `${challenge}.77`],
    ['{"name":"Amina"}', `${harder}.77`],
  ]);
});

test('does no work for the backend of a remote', async () => {
  const challenge = `1.3.a-salt.${pbkdf2Sync('2', 'a-salt', 1, 8, 'sha256').join('-')}.signed`;
  mockServer(() => [429, { challenge, message: 'Too many attempts.' }]);

  await expect(api.post('x/remote-offers/offers', {})).rejects.toMatchObject({ status: 429 });
  expect(requests).toHaveLength(1);
});

test('gives up when the second solution is refused, and not at all where it cannot be found', async () => {
  const challenge = `1.3.a-salt.${pbkdf2Sync('2', 'a-salt', 1, 8, 'sha256').join('-')}.signed`;
  mockServer(() => [429, { challenge, message: 'Too many attempts.' }]);
  const send = () => api.post('contact', {});

  await expect(send()).rejects.toMatchObject({ status: 429, message: 'Too many attempts.' });
  expect(requests).toHaveLength(3);
  vi.stubGlobal('crypto', {});
  await expect(send()).rejects.toMatchObject({ status: 429 });
  expect(requests).toHaveLength(4);
});

test('onResponse gets the headers of every response, including errors', async () => {
  const received: (string | undefined)[] = [];
  onResponse((header) => received.push(header('x-tells'), header('x-silent')));
  mockServer(() => [404, {}], { 'x-tells': 'something' });

  await expect(api.get('user/profile')).rejects.toMatchObject({ status: 404 });

  expect(received).toEqual(['something', undefined]);
});

test('paths give methods, bodies and responses their types', async () => {
  mockServer(() => [200, { message: 'The job runs again.' }]);

  const { message } = await api.post(apiPaths.retryJob('1'));
  // @ts-expect-error nobody reads a retry
  await api.get(apiPaths.retryJob('1'));
  // @ts-expect-error a reason is a text
  await api.post(apiPaths.adminCancelBooking('1'), { reason: 3 });

  expect(message.length).toBe('The job runs again.'.length);
});

type MockHandler = (
  request: RecordedRequest,
) => readonly [number, unknown] | Error | Promise<never>;

/** Mocks the server at the axios adapter. */
function mockServer(handler: MockHandler, headers: Record<string, string> = {}): void {
  transport.defaults.adapter = async (config) => {
    const authorization = config.headers.get('Authorization');
    const request: RecordedRequest = {
      url: config.url ?? '',
      authorization: typeof authorization === 'string' ? authorization : undefined,
      config,
    };
    requests.push(request);
    const response = await Promise.race([handler(request), rejectOnAbort(config)]);
    if (response instanceof Error) throw response;
    return { status: response[0], data: response[1], statusText: '', headers, config };
  };
}

const rejectOnAbort = ({ signal }: InternalAxiosRequestConfig) =>
  new Promise<never>((_resolve, reject) => {
    signal?.addEventListener?.('abort', () => reject(new Error('canceled')));
  });
