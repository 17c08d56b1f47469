import { serviceWorkerPath } from '@gida/contracts/service-worker';

import { toTrustedUrl } from './federation/loading/load-script.ts';

/** After the page has loaded, because it shows nothing that this page needs. Without it the site works as before. */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  const register = () =>
    void navigator.serviceWorker
      .register(toTrustedUrl(serviceWorkerPath), { updateViaCache: 'none' })
      .catch(() => undefined);
  if (document.readyState === 'complete') whenIdle(register);
  else addEventListener('load', () => whenIdle(register), { once: true });
}

/** Safari has no idle callbacks. */
export const whenIdle = (work: () => void): void =>
  void ('requestIdleCallback' in globalThis ? requestIdleCallback(work) : setTimeout(work, 2_000));
