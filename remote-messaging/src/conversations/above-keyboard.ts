/** Where the screen begins and how high it is, without the keyboard of a phone. */
export const aboveKeyboard = {
  top: 'var(--visible-top, 0rem)',
  height: 'var(--visible-height, 100dvh)',
};

/** Writes these: Safari lays a keyboard over the page, and scrolls the page behind it. */
export function fitAboveKeyboard(element: HTMLElement) {
  const screen = window.visualViewport;
  if (!screen) return undefined;
  const fit = () => {
    // Zooming in makes the visible part smaller as well.
    const isZoomed = screen.scale > 1;
    element.style.setProperty('--visible-top', isZoomed ? null : `${screen.offsetTop}px`);
    element.style.setProperty('--visible-height', isZoomed ? null : `${screen.height}px`);
  };
  fit();
  screen.addEventListener('resize', fit);
  screen.addEventListener('scroll', fit);
  return () => {
    screen.removeEventListener('resize', fit);
    screen.removeEventListener('scroll', fit);
  };
}
