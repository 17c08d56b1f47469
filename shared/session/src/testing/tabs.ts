import { createServer } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { locks } from 'node:worker_threads';

import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';

/** The jsdom instance, a global that vitest provides. */
declare const jsdom: { reconfigure: (settings: { url: string }) => void };

type Reply = [status: number, body: unknown];

export const ada = { id: 'ada-1', firstName: 'Ada', lastName: 'Obi', role: 'guest' };
export const credentials = { email: 'ada@example.com', password: 'correct', rememberMe: true };

/** jsdom keeps its initial origin when its URL changes. */
const crossOrigin = {
  'Access-Control-Allow-Origin': window.origin,
  'Access-Control-Allow-Credentials': 'true',
  'Access-Control-Allow-Headers': 'authorization, content-type, x-gida-page',
};

/** What the server of these tests answers, and was asked for. */
export const server = {
  handlers: {} as Record<string, (request: IncomingMessage) => Reply>, // filled before each test
  requestedPaths: [] as string[], // filled by requests
  /** Unique for each test, because the marker of a refresh outlives it. */
  staleToken: '',
};
let testCount = 0;

/** Closed after each test, so that tabs of one test do not receive messages of the next. */
const channels: BroadcastChannel[] = [];
class TabChannel extends BroadcastChannel {
  constructor(name: string) {
    super(name);
    channels.push(this);
  }
}

/** Starts a server for the tests of a file, in a browser with several tabs. */
export function setupTabs(): void {
  let httpServer: Server;

  beforeAll(async () => {
    httpServer = createServer((request, response) => {
      for (const [name, value] of Object.entries(crossOrigin)) response.setHeader(name, value);
      if (request.method === 'OPTIONS') return void response.writeHead(204).end();
      const path = (request.url ?? '').replace('/api/v1/', '');
      server.requestedPaths.push(path);
      const [status, body] = server.handlers[path]?.(request) ?? [404, {}];
      // Delayed, so that concurrent requests overlap.
      setTimeout(() => {
        response.writeHead(status, { 'Content-Type': 'application/json' });
        response.end(JSON.stringify(body));
      }, 20);
    });
    await new Promise<void>((resolve) => httpServer.listen(0, '127.0.0.1', resolve));
    const { port } = httpServer.address() as AddressInfo; // a listening TCP server has a port
    jsdom.reconfigure({ url: `http://127.0.0.1:${port}/bookings` });
  });
  afterAll(() => httpServer.close());

  beforeEach(() => {
    vi.stubGlobal('BroadcastChannel', TabChannel);
    Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
    server.requestedPaths = [];
    server.staleToken = `old-${(testCount += 1)}`;
    server.handlers = {
      'auth/login': () => [200, { message: 'Welcome', user: ada, access_token: 'first' }],
      'auth/refresh-token': () => [200, { access_token: 'second' }],
      'auth/logout': () => [200, {}],
      'user/profile': (request) =>
        bearer(request) === server.staleToken
          ? [401, { message: 'Access denied. Token has expired' }]
          : [200, { profile: { ...ada, profilePicture: '/ada.avif' } }],
    };
  });
  afterEach(() => {
    for (const channel of channels.splice(0)) channel.close();
    vi.restoreAllMocks();
    localStorage.clear();
    sessionStorage.clear();
  });
}

/** A fresh copy of the packages, like another tab: it shares storage, locks and the channel. */
export async function openTab() {
  vi.resetModules();
  const { page } = await import('../page.ts');
  const reload = vi.spyOn(page, 'reload').mockReturnValue();
  const { api } = await import('@gida/api-client');
  const session = await import('../index.ts');
  const shell = await import('../shell.ts');
  const { getShownSession } = await import('../session-store.ts');
  shell.startSession();
  shell.startProfileSync();
  return { api, session, shell, getShownSession, reload };
}

/** As an earlier login of Ada, whose token has expired since, has left it. */
export function storeSession(storage: Storage): void {
  storage.setItem('token', server.staleToken);
  storage.setItem('userId', ada.id);
  storage.setItem('fullName', 'Ada Obi');
  storage.setItem('rememberMe', String(storage === localStorage));
}

export const bearer = ({ headers }: IncomingMessage) =>
  headers.authorization?.replace('Bearer ', '');
