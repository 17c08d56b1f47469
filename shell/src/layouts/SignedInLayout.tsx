import { paths } from '@gida/contracts/paths';
import { useProfile } from '@gida/session';
import { Avatar } from '@gida/ui';
import { NoticeHost } from '@gida/ui/notify';
import { media, tokens } from '@gida/ui/tokens';
import { Link, Outlet } from 'react-router-dom';
import styled from 'styled-components';

import { BottomBar } from './BottomBar.tsx';
import { Brand } from './Brand.tsx';
import { messages } from '../messages/frame.ts';
import { OfflineNotice } from './OfflineNotice.tsx';
import { PageProgress } from './PageProgress.tsx';
import { Sidebar } from './Sidebar.tsx';
import { contentId, SkipLink } from './SkipLink.tsx';
import { useUnread } from './use-unread.ts';

/** The frame of everything behind the login: a sidebar on wide screens, a bar at the foot on phones. */
export function SignedInLayout() {
  const unread = useUnread();

  return (
    <Frame>
      <SkipLink />
      <PageProgress />
      <Sidebar unread={unread} />
      <Top>
        <Brand to={paths.dashboard} />
        <Link to={paths.profile} aria-label={messages.profile}>
          <Avatar name="" picture={useProfile()?.profilePicture} />
        </Link>
      </Top>
      <Content id={contentId} tabIndex={-1}>
        <Outlet />
      </Content>
      <BottomBar unread={unread} />
      <OfflineNotice />
      <NoticeHost ready />
    </Frame>
  );
}

const Frame = styled.div`
  /* Pages to work in speak lower than pages to read. */
  --text-display: clamp(1.625rem, 1.4rem + 1.1vw, 2.25rem);
  --text-heading: clamp(1.25rem, 1.15rem + 0.5vw, 1.5rem);
  --size-bottom-bar: calc(3.5rem + env(safe-area-inset-bottom));
  display: grid;
  grid-template: auto 1fr / minmax(0, 1fr);
  min-height: 100dvh;
  padding-bottom: ${tokens.size.bottomBar};

  ${media.wide} {
    --size-bottom-bar: 0rem;
    grid-template: 1fr / 16rem minmax(0, 1fr);
  }
`;

const Top = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  padding: ${tokens.space.xxs} ${tokens.space.m};

  ${media.wide} {
    display: none;
  }
`;

const Content = styled.main`
  width: 100%;
  max-width: calc(${tokens.size.page} + 4rem);
  margin-inline: auto;
  padding: ${tokens.space.m} ${tokens.space.m} ${tokens.space.xxl};

  &:focus {
    outline: none;
  }

  ${media.wide} {
    padding: ${tokens.space.xl};
  }
`;
