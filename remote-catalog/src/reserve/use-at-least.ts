import { media } from '@gida/ui';
import { useSyncExternalStore } from 'react';

const query = (rule: string) => window.matchMedia?.(rule.replace('@media ', ''));

/** Whether the window is at least as wide as a media rule of the tokens asks. */
export function useAtLeast(width: 'medium' | 'wide'): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = query(media[width]);
      list?.addEventListener('change', changed);
      return () => list?.removeEventListener('change', changed);
    },
    () => query(media[width])?.matches ?? true,
    () => true,
  );
}
