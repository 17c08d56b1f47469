/** Where the screen begins and how high it is, without the keyboard of a phone. */
export const aboveKeyboard = ['var(--visible-top, 0rem)', 'var(--visible-height, 100dvh)'] as const;

/** Writes these: Safari lays a keyboard over the page, and scrolls the page behind it. */
export function fitAboveKeyboard({ style }: HTMLElement) {
  const screen = window.visualViewport;
  const fit = () => {
    // Zooming in makes the visible part smaller as well.
    if (!screen || screen.scale > 1) return;
    style.setProperty('--visible-top', `${screen.offsetTop}px`);
    style.setProperty('--visible-height', `${screen.height}px`);
  };
  fit();
  const listening = new AbortController();
  for (const event of ['resize', 'scroll']) screen?.addEventListener(event, fit, listening);
  return () => listening.abort();
}
