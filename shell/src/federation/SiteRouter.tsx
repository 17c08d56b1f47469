import { useSyncExternalStore } from 'react';
import { RouterProvider } from 'react-router-dom';

import { NewerBuildNotice } from './NewerBuildNotice.tsx';
import { site } from './site.tsx';
import { TryAgain } from './try-again.ts';

export function SiteRouter() {
  const router = useSyncExternalStore(site.subscribe, site.router, site.router);
  const offered = useSyncExternalStore(site.subscribe, site.offered, site.offered);
  return (
    <TryAgain value={site.tryAgain}>
      <RouterProvider router={router} />
      {offered && <NewerBuildNotice accept={site.acceptOffer} />}
    </TryAgain>
  );
}
