import { useAdminSession } from '@gida/session';
import { NoticeHost } from '@gida/ui/notify';
import { Outlet } from 'react-router-dom';

import { AdminBar } from './AdminBar.tsx';
import { Content, Frame } from './admin-frame.ts';
import { OfflineNotice } from './OfflineNotice.tsx';
import { PageProgress } from './PageProgress.tsx';
import { contentId, SkipLink } from './SkipLink.tsx';

/** The frame of the admin area. It also stands without an admin login: two of its pages are open. */
export function AdminLayout() {
  return (
    <Frame>
      <SkipLink />
      <PageProgress />
      <AdminBar isAdmin={useAdminSession().status === 'signed-in'} />
      <Content id={contentId} tabIndex={-1}>
        <Outlet />
      </Content>
      <OfflineNotice />
      <NoticeHost ready />
    </Frame>
  );
}
