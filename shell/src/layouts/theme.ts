import { parseTheme, themeCookie, type Theme } from '@gida/contracts/theme';
import { pageColors } from '@gida/ui/global';

const maxAgeSeconds = 365 * 24 * 3_600;
const listeners = new Set<() => void>();

/** Undefined when the page follows the system. */
export const readTheme = (): Theme | undefined => parseTheme(document.cookie);

export function subscribeToTheme(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Changes this page at once; the gateway writes the theme into the next ones. */
export function setTheme(theme: Theme | undefined): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${themeCookie}=${theme ?? ''}; Path=/; SameSite=Lax; Max-Age=${theme ? maxAgeSeconds : 0}${secure}`;
  applyTheme(theme);
  for (const listener of listeners) listener();
}

/** At the start of a page: the gateway writes the theme, and not the colour of the browser's own bars. */
export const applyStoredTheme = (): void => {
  const theme = readTheme();
  if (theme) applyTheme(theme);
};

function applyTheme(theme: Theme | undefined): void {
  document.documentElement.dataset['theme'] = theme ?? '';
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const ofSystem = meta.media.includes('dark') ? 'dark' : 'light';
    meta.content = pageColors[theme ?? ofSystem];
  }
}
