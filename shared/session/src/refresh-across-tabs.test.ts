// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';

import { ada, credentials, openTab, server, setupTabs, storeSession } from './testing/tabs.ts';

setupTabs();

test.each([
  ['remembered', localStorage],
  ['not remembered', sessionStorage],
])('five tabs with twenty requests each make one refresh (%s)', async (_name, place) => {
  const tabs = [
    await openTab(),
    await openTab(),
    await openTab(),
    await openTab(),
    await openTab(),
  ];
  storeSession(place);

  const answered = await Promise.all(
    tabs.flatMap(({ api }) => Array.from({ length: 20 }, () => api.get('user/profile'))),
  );

  expect(answered).toHaveLength(100);
  expect(server.requestedPaths.filter((path) => path === 'auth/refresh-token')).toHaveLength(1);
  expect(place.getItem('token')).toBe('second');
});

test('a rejected refresh clears both storages and reloads', async () => {
  server.handlers['auth/refresh-token'] = () => [401, {}];
  storeSession(localStorage);
  sessionStorage.setItem('anything', 'else');
  const tab = await openTab();

  await expect(tab.api.get('user/profile')).rejects.toMatchObject({ status: 401 });

  expect(localStorage).toHaveLength(0);
  expect(sessionStorage).toHaveLength(0);
  expect(tab.reload).toHaveBeenCalledOnce();
});

test('reloads when a 401 arrives after the session was removed from storage', async () => {
  server.handlers['user/dashboard'] = () => [401, {}];
  const tab = await openTab();
  await expect(tab.api.get('user/dashboard')).rejects.toMatchObject({ status: 401 });
  expect(tab.reload).not.toHaveBeenCalled();
  await tab.session.signIn(credentials);

  localStorage.clear();
  await expect(tab.api.get('user/dashboard')).rejects.toMatchObject({ status: 401 });

  expect(tab.reload).toHaveBeenCalledOnce();
});

test.each([
  ['is temporarily unavailable', 503, {}, 503],
  ['cannot reach its database', 500, {}, 500],
  ['is behind a proxy that fails', 520, '<h1>Unknown error</h1>', 520],
  ['is behind a captive portal', 200, '<h1>Welcome to our Wi-Fi</h1>', 0],
])('keeps the session when the server %s', async (_what, says, body, status) => {
  server.handlers['auth/refresh-token'] = () => [says, body];
  storeSession(localStorage);
  const tab = await openTab();

  await expect(tab.api.get('user/profile')).rejects.toMatchObject({ status });

  expect(localStorage.getItem('token')).toBe(server.staleToken);
  expect(tab.reload).not.toHaveBeenCalled();
});

test('ends the session when the refreshed token belongs to another user', async () => {
  const payload = btoa(JSON.stringify({ sub: 'somebody-else' }));
  server.handlers['auth/refresh-token'] = () => [200, { access_token: `x.${payload}.x` }];
  storeSession(sessionStorage);
  const tab = await openTab();

  await expect(tab.api.get('user/profile')).rejects.toMatchObject({ status: 401 });
  expect(tab.reload).toHaveBeenCalledOnce();
});

test('does not end the session of the other user in their tab', async () => {
  server.handlers['auth/refresh-token'] = () => [
    200,
    { access_token: `x.${btoa('{"sub":"bola-2"}')}.x` },
  ];
  storeSession(sessionStorage);
  const tab = await openTab();
  const messages: unknown[] = [];
  const other = new BroadcastChannel('gida-session');
  other.onmessage = ({ data }) => void messages.push(data);

  await expect(tab.api.get('user/profile')).rejects.toMatchObject({ status: 401 });
  broadcastFromOtherTab({ kind: 'the end' });

  await expect.poll(() => messages).toEqual([{ kind: 'the end' }]);
  expect(sessionStorage).toHaveLength(0);
});

test('stores a token refreshed in another tab when the login is not remembered', async () => {
  server.handlers['user/profile'] = () => [200, { profile: ada }];
  storeSession(sessionStorage);
  await openTab();

  broadcastFromOtherTab({ kind: 'token', realm: 'guest', userId: 'ada-1', token: 'newer' });

  await vi.waitFor(() => expect(sessionStorage.getItem('token')).toBe('newer'));
});

test.each([
  ['the login is remembered, and the other tab has stored it', localStorage, 'ada-1'],
  ['it is somebody else’s', sessionStorage, 'bola-2'],
])('stores no token of another tab when %s', async (_when, place, userId) => {
  server.handlers['user/profile'] = () => [200, { profile: ada }];
  storeSession(place);
  const tab = await openTab();
  const stored = vi.spyOn(Storage.prototype, 'setItem');

  broadcastFromOtherTab({ kind: 'token', realm: 'guest', userId, token: 'newer' });
  place.clear();
  broadcastFromOtherTab({ kind: 'signed-out', realm: 'guest' });

  await expect.poll(() => tab.reload).toHaveBeenCalledOnce();
  expect(stored).not.toHaveBeenCalledWith('token', 'newer');
});

/** As another tab does. */
const broadcastFromOtherTab = (message: object) =>
  new BroadcastChannel('gida-session').postMessage(message);
