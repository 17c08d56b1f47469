import { Outlet } from 'react-router-dom';
import { tokens } from '@gida/ui/tokens';
import styled from 'styled-components';

import { OfflineBanner } from '../OfflineBanner.tsx';
import { PageProgress } from '../PageProgress.tsx';
import { PublicFooter } from './PublicFooter.tsx';
import { PublicHeader } from './PublicHeader.tsx';
import { contentId, SkipLink } from '../SkipLink.tsx';

/** The layout of all public pages. */
export function PublicLayout() {
  return (
    <PublicLayoutGrid>
      <SkipLink />
      <PageProgress />
      <PublicHeader />
      <main id={contentId} tabIndex={-1}>
        <Outlet />
      </main>
      <PublicFooter />
      <OfflineBanner />
    </PublicLayoutGrid>
  );
}

/** Shared with the skeleton. */
export const PublicLayoutGrid = styled.div`
  --size-bottom-bar: ${tokens.size.offlineBanner};
  display: grid;
  padding-bottom: ${tokens.size.bottomBar};
  grid-template: auto 1fr auto / minmax(0, 1fr);
  min-height: 100vh;
  min-height: 100dvh;

  > main:focus {
    outline: none;
  }
`;
