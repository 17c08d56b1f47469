import { pageId } from '@gida/api-client';
import { useOnSocketConnect, useSocketEvent } from '@gida/session';
import { reloadProfile } from '@gida/session/shell';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useRevalidator } from 'react-router-dom';

/**
 * Loads the page's data and the profile again after a write of the same user in another tab or on another device, once the
 * page is visible. Also after a lost socket, through which the page was not told.
 */
export function useChangesElsewhere(): void {
  const { revalidate } = useRevalidator();
  const isOutdated = useRef(false);
  const hasConnectedBefore = useRef(false);

  const reload = useEffectEvent(() => {
    if (!isOutdated.current || document.visibilityState !== 'visible') return;
    isOutdated.current = false;
    void reloadProfile();
    void revalidate();
  });
  function markOutdated() {
    isOutdated.current = true;
    reload();
  }

  useSocketEvent('user:changed', ({ page }) => {
    if (page !== pageId) markOutdated();
  });
  useOnSocketConnect(() => {
    if (hasConnectedBefore.current) markOutdated();
    hasConnectedBefore.current = true;
  });
  // The browser's tabs are outside React.
  useEffect(() => {
    const reloadWhenShown = () => reload();
    document.addEventListener('visibilitychange', reloadWhenShown);
    return () => document.removeEventListener('visibilitychange', reloadWhenShown);
  }, []);
}
