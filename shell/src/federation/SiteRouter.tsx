import { useSyncExternalStore } from 'react';
import { RouterProvider } from 'react-router-dom';

import { site } from './site.tsx';
import { TryAgain } from './try-again.ts';

export function SiteRouter() {
  const router = useSyncExternalStore(site.subscribe, site.router, site.router);
  return (
    <TryAgain value={site.tryAgain}>
      <RouterProvider router={router} />
    </TryAgain>
  );
}
