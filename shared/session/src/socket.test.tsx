// @vitest-environment jsdom
import { EventEmitter } from 'node:events';

import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { storageKeys } from './storage-keys.ts';

const refreshToken = vi.hoisted(() => vi.fn<() => Promise<string | null>>());
vi.mock('@gida/api-client', async (original) => ({ ...(await original<object>()), refreshToken }));
const io = vi.hoisted(() => vi.fn<(options: SocketOptions) => FakeSocket>());
vi.mock('socket.io-client', () => ({ io }));

type SocketOptions = { auth: (send: (sent: object) => void) => void };

/** The socket of socket.io, with a server that does what a test says. */
class FakeSocket extends EventEmitter {
  connected = false;
  /** Whether socket.io connects again by itself. */
  active = false;
  readonly connect = vi.fn(() => this.options.auth(() => {}));
  readonly disconnect = vi.fn(() => this.lose('io client disconnect'));
  answer = (_event: string, _payload: unknown): unknown => undefined;

  readonly options: SocketOptions;

  constructor(options: SocketOptions) {
    super();
    this.options = options;
  }

  get disconnected() {
    return !this.connected;
  }

  accept() {
    this.connected = true;
    this.emit('connect');
  }

  lose(reason: string) {
    this.connected = false;
    this.emit('disconnect', reason);
  }

  readonly timeout = () => ({
    emitWithAck: async (event: string, payload: unknown) => this.answer(event, payload),
  });
}

let socket: FakeSocket;
let hooks: typeof import('./use-socket.ts');
let socketModule: typeof import('./socket.ts');

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  io.mockReset().mockImplementation((options) => (socket = new FakeSocket(options)));
  refreshToken.mockReset().mockResolvedValue('new');
  localStorage.setItem(storageKeys.token, 'ada');
  hooks = await import('./use-socket.ts');
  socketModule = await import('./socket.ts');
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.useRealTimers();
});

const settle = () => vi.advanceTimersByTimeAsync(0);
const state = () => renderHook(() => hooks.useSocketState()).result.current;

/** A page that listens, on a socket that the server has accepted. */
async function listen(onConnect = () => {}) {
  const page = renderHook(() => hooks.useOnSocketConnect(onConnect));
  await vi.waitFor(() => expect(io).toHaveBeenCalled());
  await settle();
  socket.accept();
  return page;
}

test('calls back at each connection, at once where there is one, and no more when it is unmounted', async () => {
  const [first, late, gone] = [vi.fn(), vi.fn(), vi.fn()];
  const page = await listen(first);
  renderHook(() => hooks.useOnSocketConnect(late));
  renderHook(() => hooks.useOnSocketConnect(gone)).unmount();
  await settle();
  expect([first, late, gone].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 0]);

  page.unmount();
  await settle();
  socket.accept();

  expect([first, late, gone].map(({ mock }) => mock.calls.length)).toEqual([1, 2, 0]);
  expect(io).toHaveBeenCalledOnce();
});

test('an event calls back with what was sent, and not before', async () => {
  await listen();
  const onChange = vi.fn();
  renderHook(() => hooks.useSocketEvent('booking:changed', onChange));
  await settle();
  expect(onChange).not.toHaveBeenCalled();

  socket.emit('booking:changed', { bookingId: '1' });

  expect(onChange.mock.calls).toEqual([[{ bookingId: '1' }]]);
});

test.each([
  ['transport close', 'offline', 0],
  ['io server disconnect', 'connecting', 1],
  ['io client disconnect', 'online', 0],
])('after %s the state is %s', async (reason, expected, reconnects) => {
  await listen();
  expect(state()).toBe('online');
  socket.connect.mockClear();

  socket.lose(reason);
  await vi.advanceTimersByTimeAsync(5_000);

  expect(state()).toBe(expected);
  expect(socket.connect).toHaveBeenCalledTimes(reconnects);
});

test('a rejected token is renewed, and tried after 1, 2, 4 and at last every 60 seconds', async () => {
  await listen();
  socket.lose('transport close');

  for (const seconds of [1, 2, 4, 8, 16, 32, 60, 60]) await expectRetryAfter(seconds);

  socket.accept();
  socket.lose('transport close');
  await expectRetryAfter(1);
});

async function expectRetryAfter(seconds: number) {
  socket.connect.mockClear();
  socket.emit('connect_error');
  await vi.advanceTimersByTimeAsync(seconds * 1_000 - 1);
  expect(socket.connect).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(socket.connect).toHaveBeenCalledOnce();
}

test.each([
  ['is tried again when the refresh fails', () => refreshToken.mockRejectedValue(new Error()), 1],
  ['is not tried again when the session is over', () => refreshToken.mockResolvedValue(null), 0],
  ['is left to socket.io while it tries by itself', () => (socket.active = true), 0],
  ['is not tried again when nobody listens any more', () => cleanup(), 0],
])('a failed connection %s', async (_what, make, tries) => {
  await listen();
  socket.lose('transport close');
  socket.connect.mockClear();

  make();
  socket.emit('connect_error');
  await vi.advanceTimersByTimeAsync(60_000);

  expect(socket.connect).toHaveBeenCalledTimes(tries);
});

test('a visitor is not connected', async () => {
  localStorage.clear();
  renderHook(() => hooks.useOnSocketConnect(() => {}));
  await vi.waitFor(() => expect(io).toHaveBeenCalled());
  await settle();

  expect(socket.connect).not.toHaveBeenCalled();
  expect(state()).toBe('idle');
});

test('the socket closes a second after the last listener has left, unless another comes', async () => {
  const page = await listen();
  page.unmount();
  await vi.advanceTimersByTimeAsync(999);
  const next = renderHook(() => hooks.useOnSocketConnect(() => {}));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(socket.disconnect).not.toHaveBeenCalled();

  next.unmount();
  await vi.advanceTimersByTimeAsync(1_000);

  expect(socket.disconnect).toHaveBeenCalledOnce();
  expect(state()).toBe('idle');
});

test('reconnects with a new token only while somebody listens', async () => {
  const page = await listen();
  socket.connect.mockClear();

  socketModule.reconnect();
  await settle();
  expect([socket.disconnect.mock.calls.length, socket.connect.mock.calls.length]).toEqual([1, 1]);

  page.unmount();
  socketModule.reconnect();
  await settle();
  expect(socket.connect).toHaveBeenCalledOnce();
});

test('a client that could not be loaded is loaded again for the next listener', async () => {
  io.mockImplementationOnce(() => {
    throw new Error('offline');
  });
  renderHook(() => hooks.useOnSocketConnect(() => {}));
  await vi.waitFor(() => expect(state()).toBe('offline'));
  io.mockClear();

  await listen();

  expect(state()).toBe('online');
});

test.each([
  ['the value', async () => ({ ok: true, value: { messages: [] } }), { messages: [] }],
  [
    'the error',
    async () => ({ ok: false, error: 'blocked', message: 'You are blocked.' }),
    { status: 400, code: 'blocked', message: 'You are blocked.' },
  ],
  [
    'that there is none',
    () => Promise.reject(new Error('timeout')),
    { status: 0, code: 'unreachable' },
  ],
])('an emitted event gives %s of its acknowledgement', async (_what, answer, expected) => {
  await listen();
  socket.answer = answer;

  const sent = socketModule.emitWithAck('chat:join', { chatId: 'c' });

  expect(await sent.catch((error: unknown) => error)).toMatchObject(expected);
});

test('a connection that nothing answers counts as lost after five seconds, and the page asks at once', async () => {
  await listen();
  const poll = vi.fn();
  socket.lose('io server disconnect');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(state()).toBe('connecting');
  renderHook(() => hooks.usePollWithoutSocket(poll));

  await vi.advanceTimersByTimeAsync(6_100);

  expect(state()).toBe('offline');
  expect(poll).toHaveBeenCalledOnce();
});

test('while there is no socket, a visible page asks every twelve seconds', async () => {
  const poll = vi.fn();
  renderHook(() => hooks.usePollWithoutSocket(poll));
  await listen();

  await vi.advanceTimersByTimeAsync(60_000);
  expect(poll).not.toHaveBeenCalled();

  socket.lose('transport close');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(poll.mock.calls.length).toBeGreaterThanOrEqual(4);

  poll.mockClear();
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(poll).not.toHaveBeenCalled();
  visibility.mockRestore();
});

test.each([
  ['a minute in the background', 60_000, 1],
  ['a moment in the background', 5_000, 0],
])('after %s the socket connects anew at once', async (_what, ms, times) => {
  socketModule.reconnectAfterSleep();
  await listen();
  const connects = socket.connect.mock.calls.length;
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(ms);

  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await settle();

  expect(socket.connect.mock.calls.length - connects).toBe(times);
  visibility.mockRestore();
});
