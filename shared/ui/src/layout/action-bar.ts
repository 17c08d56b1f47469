import { actionBarAttribute } from '@gida/contracts/action-bar';

/** Props of the bar at the bottom of a phone's screen with the page's one action: toasts stand above it. */
export const actionBar = {
  [actionBarAttribute]: '',
  ref: (bar: HTMLElement | null): void => {
    const height = `${bar?.offsetHeight ?? 0}px`;
    document.documentElement.style.setProperty('--size-action-bar', height);
  },
};
