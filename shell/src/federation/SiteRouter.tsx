import { useSyncExternalStore } from 'react';
import { RouterProvider } from 'react-router-dom';

import { site } from './site.tsx';

export function SiteRouter() {
  return <RouterProvider router={useSyncExternalStore(site.subscribe, site.router, site.router)} />;
}
