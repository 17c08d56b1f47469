import { paths } from '@gida/contracts/paths';
import { useProfile, useRole } from '@gida/session';
import { Avatar, Badge, BellIcon, VisuallyHidden } from '@gida/ui';
import { Toaster } from '@gida/ui/toast';
import { Link, Outlet } from 'react-router-dom';

import { BottomBar } from './BottomBar.tsx';
import { Brand } from '../Brand.tsx';
import { useIsRetired } from '../../release-map/use-is-retired.ts';
import { layoutMessages } from '../../messages/layout.ts';
import { OfflineBanner } from '../OfflineBanner.tsx';
import { PageProgress } from '../PageProgress.tsx';
import { Sidebar } from './Sidebar.tsx';
import { SignedInContent, SignedInLayoutGrid, SignedInTopBar } from './signed-in-layout.styles.ts';
import { contentId, SkipLink } from '../SkipLink.tsx';
import { useChangesElsewhere } from './use-changes-elsewhere.ts';
import { useUnreadCounts } from './use-unread.ts';

/** The layout of the signed-in area: a sidebar on wide screens, a bottom bar on phones. */
export function SignedInLayout() {
  const unread = useUnreadCounts();
  const isHost = useRole() === 'host';
  useChangesElsewhere();

  return (
    <SignedInLayoutGrid>
      <SkipLink />
      <PageProgress />
      <Sidebar unread={unread} isHost={isHost} />
      <SignedInTopBar>
        <Brand to={paths.dashboard} />
        {!useIsRetired()(paths.notifications) && (
          <Link to={paths.notifications}>
            <BellIcon />
            <VisuallyHidden>{layoutMessages.notifications}</VisuallyHidden>
            <Badge count={unread[paths.notifications] ?? 0} label={layoutMessages.unread} />
          </Link>
        )}
        <Link to={paths.profile} aria-label={layoutMessages.profile}>
          <Avatar name="" picture={useProfile()?.profilePicture} />
        </Link>
      </SignedInTopBar>
      <SignedInContent id={contentId} tabIndex={-1}>
        <Outlet />
      </SignedInContent>
      <BottomBar unread={unread} isHost={isHost} />
      <OfflineBanner />
      <Toaster preload />
    </SignedInLayoutGrid>
  );
}
