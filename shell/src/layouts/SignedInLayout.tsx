import { paths } from '@gida/contracts/paths';
import { useProfile, useRole } from '@gida/session';
import { Avatar } from '@gida/ui';
import { NoticeHost } from '@gida/ui/notify';
import { Link, Outlet } from 'react-router-dom';

import { BottomBar } from './BottomBar.tsx';
import { Brand } from './Brand.tsx';
import { messages } from '../messages/frame.ts';
import { OfflineNotice } from './OfflineNotice.tsx';
import { PageProgress } from './PageProgress.tsx';
import { Sidebar } from './Sidebar.tsx';
import { Content, Frame, Top } from './signed-in-frame.ts';
import { contentId, SkipLink } from './SkipLink.tsx';
import { useUnread } from './use-unread.ts';

/** The frame of everything behind the login: a sidebar on wide screens, a bar at the foot on phones. */
export function SignedInLayout() {
  const unread = useUnread();
  const isHost = useRole() === 'host';

  return (
    <Frame>
      <SkipLink />
      <PageProgress />
      <Sidebar unread={unread} isHost={isHost} />
      <Top>
        <Brand to={paths.dashboard} />
        <Link to={paths.profile} aria-label={messages.profile}>
          <Avatar name="" picture={useProfile()?.profilePicture} />
        </Link>
      </Top>
      <Content id={contentId} tabIndex={-1}>
        <Outlet />
      </Content>
      <BottomBar unread={unread} isHost={isHost} />
      <OfflineNotice />
      <NoticeHost ready />
    </Frame>
  );
}
