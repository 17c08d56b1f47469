import type { InternalAxiosRequestConfig } from 'axios';
import { beforeEach, expect, test } from 'vitest';

import { watchAnswers } from './answers.ts';
import { api } from './api.ts';
import { configureAuth } from './auth.ts';
import { transport } from './transport.ts';

type Seen = { url: string; authorization: string | undefined; config: InternalAxiosRequestConfig };

let seen: Seen[];
let tokens: { guest: string | null; admin: string | null };
let refreshes: number;
let refusals: number;

beforeEach(() => {
  seen = [];
  tokens = { guest: null, admin: null };
  refreshes = 0;
  refusals = 0;
  configureAuth('guest', {
    token: () => tokens.guest,
    refresh: async () => {
      refreshes += 1;
      await new Promise((resolve) => setTimeout(resolve, 10));
      return (tokens.guest = 'new');
    },
    refused: () => (refusals += 1),
  });
  configureAuth('admin', {
    token: () => tokens.admin,
    refresh: async () => (tokens.admin = 'new-admin'),
    refused: () => (refusals += 1),
  });
});

test('a person gets what the server answers', async () => {
  serve(() => [200, { bookings: 3 }]);

  await expect(api.get('bookings/read', { query: { page: 2 } })).resolves.toEqual({ bookings: 3 });
  expect(seen[0]?.config).toMatchObject({
    baseURL: '/api/v1',
    withCredentials: true,
    timeout: 90_000,
    params: { page: 2 },
  });
});

test('a refusal says what the server said, field by field', async () => {
  const details = [{ message: 'Enter an email.', field: 'email' }, { message: 'And more.' }];
  serve(() => [422, { error: 'invalid', message: 'Look again.', details, requestId: 'r1' }]);

  await expect(api.post('auth/register', {})).rejects.toMatchObject({
    status: 422,
    code: 'invalid',
    message: 'Look again.',
    fields: { email: 'Enter an email.' },
    requestId: 'r1',
  });
});

test.each([
  ['a proxy answers with a page', () => [502, '<h1>Bad gateway</h1>'], 502, 'unexpected'],
  ['a refusal has no words', () => [500, {}], 500, 'unexpected'],
  ['the line is down', () => new Error('Network Error'), 0, 'unreachable'],
] as const)('a person is told something when %s', async (_case, answer, status, code) => {
  serve(answer as Answer);

  await expect(api.get('wishlists')).rejects.toMatchObject({
    status,
    code,
    message: 'An unexpected error occurred',
  });
});

test('twenty requests that find the token expired make one refresh and all succeed', async () => {
  tokens.guest = 'old';
  serve(({ authorization }) => (authorization === 'Bearer new' ? [200, 'fine'] : [401, {}]));

  const answers = await Promise.all(Array.from({ length: 20 }, () => api.get('user/profile')));

  expect(answers).toEqual(Array.from({ length: 20 }, () => 'fine'));
  expect(refreshes).toBe(1);
});

test('the expired message refreshes whatever the status', async () => {
  tokens.guest = 'old';
  const expired = { message: 'Access denied. Token has expired' };
  serve(({ authorization }) => (authorization === 'Bearer new' ? [200, 'fine'] : [403, expired]));

  await expect(api.get('user/profile')).resolves.toBe('fine');
});

test('a request is repeated once only, and a new token refused ends the login', async () => {
  tokens.guest = 'old';
  serve(() => [401, { message: 'No.' }]);

  await expect(api.get('user/profile')).rejects.toMatchObject({ status: 401, message: 'No.' });
  expect(seen).toHaveLength(2);
  expect(refusals).toBe(1);
});

test('a visitor and a wrong password are refused without a refresh', async () => {
  serve(() => [401, { message: 'Login failed.' }]);
  await expect(api.get('user/profile')).rejects.toThrow('Login failed.');
  tokens.guest = 'old';
  await expect(api.post('auth/login', {})).rejects.toThrow('Login failed.');

  expect(refreshes).toBe(0);
  expect(seen.map((request) => request.authorization)).toEqual([undefined, undefined]);
});

test('admin paths speak with the admin token, all others with the guest token', async () => {
  tokens = { guest: 'guest', admin: 'admin' };
  serve(() => [200, {}]);

  await api.get('admin/figures');
  await api.get('user/dashboard');

  expect(seen.map((request) => request.authorization)).toEqual(['Bearer admin', 'Bearer guest']);
});

test('a request that was given up throws an AbortError', async () => {
  const giving = new AbortController();
  serve(() => new Promise(() => {}));

  const request = api.get('apartments/read', { signal: giving.signal });
  giving.abort();

  await expect(request).rejects.toMatchObject({ name: 'AbortError' });
});

test('a write can carry its idempotency key, and a file keeps its own content type', async () => {
  serve(() => [200, {}]);

  await api.post('bookings/create/1', {}, { idempotencyKey: 'once' });
  await api.put('user/profile/picture', new FormData());

  expect(seen[0]?.config.headers.get('Idempotency-Key')).toBe('once');
  expect(seen[1]?.config.headers.get('Content-Type')).not.toBe('application/json');
});

test('who watches hears the headers of every answer, refusals included', async () => {
  const heard: (string | undefined)[] = [];
  watchAnswers((header) => heard.push(header('x-tells'), header('x-silent')));
  serve(() => [404, {}], { 'x-tells': 'something' });

  await expect(api.get('user/profile')).rejects.toMatchObject({ status: 404 });

  expect(heard).toEqual(['something', undefined]);
});

type Answer = (request: Seen) => readonly [number, unknown] | Error | Promise<never>;

/** The server, at the one place where axios would leave the page. */
function serve(answer: Answer, headers: Record<string, string> = {}): void {
  transport.defaults.adapter = async (config) => {
    const authorization = config.headers.get('Authorization');
    const request: Seen = {
      url: config.url ?? '',
      authorization: typeof authorization === 'string' ? authorization : undefined,
      config,
    };
    seen.push(request);
    const reply = await Promise.race([answer(request), givenUp(config)]);
    if (reply instanceof Error) throw reply;
    return { status: reply[0], data: reply[1], statusText: '', headers, config };
  };
}

const givenUp = ({ signal }: InternalAxiosRequestConfig) =>
  new Promise<never>((_resolve, reject) => {
    signal?.addEventListener?.('abort', () => reject(new Error('canceled')));
  });
