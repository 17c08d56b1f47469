import { media } from '@gida/ui';
import { useSyncExternalStore } from 'react';

const matchMediaRule = (mediaRule: string) => window.matchMedia?.(mediaRule.replace('@media ', ''));

/** Whether the browser is as a rule of styles asks for, such as `@media (min-width: 80rem)`; `onServer` where there is none. */
export const useMediaRule = (mediaRule: string, onServer: boolean): boolean =>
  useSyncExternalStore(
    (onChange) => {
      const mediaQuery = matchMediaRule(mediaRule);
      mediaQuery?.addEventListener('change', onChange);
      return () => mediaQuery?.removeEventListener('change', onChange);
    },
    () => matchMediaRule(mediaRule)?.matches ?? true,
    () => onServer,
  );

/** Whether the viewport is at least as wide as the given breakpoint of `media`. */
export const useMinWidth = (width: 'medium' | 'wide'): boolean => useMediaRule(media[width], true);

/** Whether the first pointer is a finger. */
export const isTouch = () => window.matchMedia?.('(pointer: coarse)').matches ?? false;
