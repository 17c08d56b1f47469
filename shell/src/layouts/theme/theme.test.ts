// @vitest-environment jsdom
import { pageColors } from '@gida/ui/global';
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

test.each([
  ['dark', pageColors.dark, pageColors.dark],
  ['light', pageColors.light, pageColors.light],
  [undefined, pageColors.light, pageColors.dark],
] as const)('the bars of the browser have the colour of the theme %s', (theme, inLight, inDark) => {
  const metas = ['light', 'dark'].map((scheme) =>
    Object.assign(document.createElement('meta'), { name: 'theme-color', media: `(${scheme})` }),
  );
  document.head.replaceChildren(...metas);

  setTheme(theme);

  expect(metas.map(({ content }) => content)).toEqual([inLight, inDark]);
  document.head.replaceChildren();
});

test('a theme is remembered for a year, and forgotten where the system decides again', () => {
  const written = vi.spyOn(document, 'cookie', 'set');

  setTheme('dark');
  setTheme(undefined);

  const [chosen, system] = written.mock.calls.map(([cookie]) => cookie);
  expect(chosen).toBe('gida-theme=dark; Path=/; SameSite=Lax; Max-Age=31536000');
  expect(system).toBe('gida-theme=; Path=/; SameSite=Lax; Max-Age=0');
  written.mockRestore();
});

test('what is no theme follows the system', async () => {
  setTheme('dark');

  otherTab.postMessage({ theme: 'purple' });

  await vi.waitFor(() => expect(document.documentElement.dataset['theme']).toBe(''));
});
