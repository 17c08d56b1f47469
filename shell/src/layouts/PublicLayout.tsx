import { Outlet } from 'react-router-dom';
import styled from 'styled-components';

import { OfflineNotice } from './OfflineNotice.tsx';
import { PageProgress } from './PageProgress.tsx';
import { PublicFooter } from './PublicFooter.tsx';
import { PublicHeader } from './PublicHeader.tsx';
import { contentId, SkipLink } from './SkipLink.tsx';

/** The frame of every page a visitor may read. */
export function PublicLayout() {
  return (
    <PublicFrame>
      <SkipLink />
      <PageProgress />
      <PublicHeader />
      <main id={contentId} tabIndex={-1}>
        <Outlet />
      </main>
      <PublicFooter />
      <OfflineNotice />
    </PublicFrame>
  );
}

/** Shared with what stands there before the page of a visitor. */
export const PublicFrame = styled.div`
  display: grid;
  grid-template: auto 1fr auto / minmax(0, 1fr);
  min-height: 100dvh;

  > main:focus {
    outline: none;
  }
`;
