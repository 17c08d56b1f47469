// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';

import { applyStoredTheme, readTheme, setTheme, subscribeToTheme } from './theme.ts';

/** What another tab of the browser would use. */
const otherTab = new BroadcastChannel('gida-theme');

afterEach(() => setTheme(undefined));

test('a theme that another tab has chosen is applied here, and the switch shows it', async () => {
  applyStoredTheme();
  const changed = vi.fn();
  const unsubscribe = subscribeToTheme(changed);

  otherTab.postMessage({ theme: 'dark' });

  await vi.waitFor(() => expect(document.documentElement.dataset['theme']).toBe('dark'));
  expect(changed).toHaveBeenCalledTimes(1);
  expect(readTheme()).toBe('dark');
  unsubscribe();
});

test('other tabs hear of a theme that is chosen here', async () => {
  const heard = vi.fn();
  otherTab.addEventListener('message', (event) => heard((event as MessageEvent).data));

  setTheme('light');

  await vi.waitFor(() => expect(heard).toHaveBeenCalledWith({ theme: 'light' }));
});

test('what is no theme follows the system', async () => {
  setTheme('dark');

  otherTab.postMessage({ theme: 'purple' });

  await vi.waitFor(() => expect(document.documentElement.dataset['theme']).toBe(''));
});
