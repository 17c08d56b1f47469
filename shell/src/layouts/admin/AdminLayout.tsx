import { useAdminSession } from '@gida/session';
import { Toaster } from '@gida/ui/toast';
import { Outlet } from 'react-router-dom';

import { AdminBar } from './AdminBar.tsx';
import { AdminContent } from './admin-layout.styles.ts';
import { AppLayoutGrid } from '../app-layout.styles.ts';
import { OfflineBanner } from '../OfflineBanner.tsx';
import { PageProgress } from '../PageProgress.tsx';
import { contentId, SkipLink } from '../SkipLink.tsx';

/** The layout of the admin area. It also works without an admin login: two of its pages are public. */
export function AdminLayout() {
  return (
    <AppLayoutGrid>
      <SkipLink />
      <PageProgress />
      <AdminBar isAdmin={useAdminSession().status === 'signed-in'} />
      <AdminContent id={contentId} tabIndex={-1}>
        <Outlet />
      </AdminContent>
      <OfflineBanner />
      <Toaster preload />
    </AppLayoutGrid>
  );
}
