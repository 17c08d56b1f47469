import { expect, test } from 'vitest';

import { PageEvents } from './page-events.ts';

const origin = 'http://127.0.0.1:4000';

test.each([
  ['of its own', `${origin}/apartments`, []],
  ['of no host', 'data:text/plain,x', []],
  ['of another port', 'http://127.0.0.1:4001/x', ['foreign-host 127.0.0.1:4001']],
  ['of another host', 'https://maps.example/x', ['foreign-host maps.example']],
])('a request and a socket %s', (_, url, expected) => {
  const { handle, seen } = aPage();

  handle('Network.requestWillBeSent', { request: { url }, initiator: {} });
  handle('Network.webSocketCreated', { url });

  expect(seen).toEqual([...expected, ...expected]);
});

test('a page is loading until it has reported and every request of it has ended', () => {
  const { page, handle } = aPage();
  const begin = (requestId: string, type: string, url = `${origin}/x`) =>
    handle('Network.requestWillBeSent', { requestId, type, request: { url }, initiator: {} });
  const states = [page.isLoading()];

  begin('report', 'Ping', `${origin}/health/reports`);
  states.push(page.isLoading());
  begin('script', 'Script');
  begin('call', 'Fetch');
  begin('news', 'EventSource');
  handle('Network.responseReceived', { requestId: 'script', type: 'Script' });
  handle('Network.responseReceived', { requestId: 'call', type: 'Fetch' });
  states.push(page.isLoading());
  handle('Network.loadingFinished', { requestId: 'script', encodedDataLength: 20 });
  handle('Network.loadingFailed', { requestId: 'call' });
  states.push(page.isLoading());

  expect(states).toEqual([true, false, true, false]);
  expect(page.bytes).toBe(20);
});

test('what a page throws and writes to the console is seen with the place of it', () => {
  const { handle, seen, stacks } = aPage();
  const stackTrace = { callFrames: [{ url: 'page.js', lineNumber: 2, columnNumber: 13 }] };

  const exception = { description: 'Error: gone\n  at x' };
  handle('Runtime.exceptionThrown', {
    exceptionDetails: { text: 'Uncaught', exception, stackTrace },
  });
  for (const type of ['log', 'error', 'assert'])
    handle('Runtime.consoleAPICalled', { type, args: [{ value: type }], stackTrace });
  handle('Inspector.targetCrashed', {});
  handle('Page.javascriptDialogOpening', {});

  expect(seen).toEqual([
    'page-error Uncaught Error: gone',
    'console-error error',
    'console-error assert',
    'page-crash ',
    'dialog ',
  ]);
  expect(stacks[0]).toContain('page.js:3:14');
});

function aPage() {
  const seen: string[] = [];
  const stacks: string[] = [];
  const page = new PageEvents(origin, (kind, what = '', stack = '') => {
    seen.push(`${kind} ${what}`);
    stacks.push(stack);
  });
  const handle = (method: string, params: object) => page.handle({ method, params });
  return { page, handle, seen, stacks };
}
