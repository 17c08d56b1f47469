import { parseTheme, themeCookie, type Theme } from '@gida/contracts/theme';
import { pageColors } from '@gida/ui/global';

const maxAgeSeconds = 365 * 24 * 3_600;
const listeners = new Set<() => void>();

/** Chosen here or in another tab since the page was loaded; its cookie may arrive later than the message. */
let chosen: { theme: Theme | undefined } | null = null;
let channel: BroadcastChannel | null = null;

/** Undefined when the page follows the system. */
export const readTheme = (): Theme | undefined =>
  chosen ? chosen.theme : parseTheme(document.cookie);

export function subscribeToTheme(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Changes this page and other tabs at once; the gateway writes the theme into the next ones. */
export function setTheme(theme: Theme | undefined): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${themeCookie}=${theme ?? ''}; Path=/; SameSite=Lax; Max-Age=${theme ? maxAgeSeconds : 0}${secure}`;
  showTheme(theme);
  openChannel()?.postMessage({ theme });
}

function showTheme(theme: Theme | undefined): void {
  chosen = { theme };
  applyTheme(theme);
  for (const listener of listeners) listener();
}

/** What another tab sends is read like the cookie. */
function openChannel(): BroadcastChannel | null {
  if (channel || typeof BroadcastChannel === 'undefined') return channel;
  try {
    channel = new BroadcastChannel(themeCookie);
  } catch {
    return null; // browsers that block storage also block BroadcastChannel
  }
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const { theme = '' }: { theme?: string } = Object(data);
    showTheme(parseTheme(`${themeCookie}=${theme}`));
  };
  return channel;
}

/** At the start of a page: the gateway writes the theme, and not the colour of the browser's own bars. */
export const applyStoredTheme = (): void => {
  openChannel();
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
