import { useSyncExternalStore } from 'react';

/** Whether the browser has a connection. */
export const useIsOnline = (): boolean =>
  useSyncExternalStore(
    subscribeToOnlineStatus,
    () => navigator.onLine,
    () => true,
  );

function subscribeToOnlineStatus(onChange: () => void) {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}
