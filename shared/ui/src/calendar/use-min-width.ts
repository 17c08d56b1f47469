import { media } from '@gida/ui';
import { useSyncExternalStore } from 'react';

const matchMediaRule = (mediaRule: string) => window.matchMedia?.(mediaRule.replace('@media ', ''));

/** Whether the viewport is at least as wide as the given breakpoint of `media`. */
export function useMinWidth(width: 'medium' | 'wide'): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const mediaQuery = matchMediaRule(media[width]);
      mediaQuery?.addEventListener('change', onChange);
      return () => mediaQuery?.removeEventListener('change', onChange);
    },
    () => matchMediaRule(media[width])?.matches ?? true,
    () => true,
  );
}
