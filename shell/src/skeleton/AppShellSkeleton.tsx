import type { LayoutAudience } from '@gida/contracts/auth-hint';
import { dashboardPicture } from '@gida/contracts/constants/categories';
import { paths } from '@gida/contracts/paths';
import { Avatar, PageSkeleton, tokens } from '@gida/ui';
import type { ReactNode } from 'react';
import styled, { keyframes } from 'styled-components';

import { AdminBar } from '../layouts/admin/AdminBar.tsx';
import { AdminContent } from '../layouts/admin/admin-layout.styles.ts';
import { AppLayoutGrid } from '../layouts/app-layout.styles.ts';
import { BottomBar } from '../layouts/signed-in/BottomBar.tsx';
import { Brand } from '../layouts/Brand.tsx';
import { PublicFooter } from '../layouts/public/PublicFooter.tsx';
import { PublicHeader } from '../layouts/public/PublicHeader.tsx';
import { PublicLayoutGrid } from '../layouts/public/PublicLayout.tsx';
import {
  SignedInContent,
  SignedInLayoutGrid,
  SignedInTopBar,
} from '../layouts/signed-in/signed-in-layout.styles.ts';
import { Sidebar } from '../layouts/signed-in/Sidebar.tsx';
import { layoutMessages } from '../messages/layout.ts';
import { getPageConfig } from '../pages.ts';
import { FormSkeleton } from './FormSkeleton.tsx';

const noUnread = {};

type AppShellSkeletonProps = { audience: LayoutAudience; mount: string };

/**
 * The app shell of a page, written into its HTML: on a slow connection it shows seconds before the first script runs. It
 * knows no user, and nothing in it can be clicked.
 */
export function AppShellSkeleton({ audience, mount }: AppShellSkeletonProps) {
  return (
    <Overlay>
      {skeletons[audience](mount)}
      <StillLoading>{layoutMessages.stillLoading}</StillLoading>
    </Overlay>
  );
}

const skeletons = {
  user: (mount) => (
    <SignedInLayoutGrid>
      <Sidebar unread={noUnread} isHost />
      <SignedInTopBar>
        <Brand to={paths.dashboard} />
        <Avatar name="" />
      </SignedInTopBar>
      <SignedInContent as="div">
        <Placeholder mount={mount} />
      </SignedInContent>
      <BottomBar unread={noUnread} isHost="unknown" />
    </SignedInLayoutGrid>
  ),
  '!user': (mount) => (
    <PublicLayoutGrid>
      <PublicHeader />
      <div>
        <Placeholder mount={mount} />
      </div>
      <PublicFooter />
    </PublicLayoutGrid>
  ),
  admin: () => (
    <AppLayoutGrid>
      <AdminBar isAdmin />
      <AdminContent as="div">
        <PageSkeleton shape="rows" />
      </AdminContent>
    </AppLayoutGrid>
  ),
  '!admin': () => (
    <AppLayoutGrid>
      <AdminBar isAdmin={false} />
      <AdminContent as="div">
        <FormSkeleton fields={2} />
      </AdminContent>
    </AppLayoutGrid>
  ),
} satisfies Record<LayoutAudience, (mount: string) => ReactNode>;

function Placeholder({ mount }: { mount: string }) {
  const { skeleton } = getPageConfig(mount);
  return typeof skeleton === 'string' ? (
    <Page>
      <PageSkeleton shape={skeleton} />
      {mount === paths.dashboard && <Hero src={dashboardPicture} alt="" fetchPriority="high" />}
    </Page>
  ) : (
    <FormSkeleton fields={skeleton.fields} hasPicture />
  );
}

const Page = styled.div`
  position: relative;
`;

/** Where that of the page comes, and as large: a browser counts the first of two as the page's picture. */
const Hero = styled.img`
  position: absolute;
  inset: -5.625rem 0 auto;
  width: 100%;
  height: 43.125rem;
  clip-path: inset(13.05% 0 0 round ${tokens.radius.card});
  object-fit: cover;
  object-position: 50% 25%;
`;

const appear = keyframes`
  to { opacity: 1; }
`;

/** On a slow line: a skeleton alone looks like a page that has stopped. */
const StillLoading = styled.p`
  position: fixed;
  inset: auto 0 calc(${tokens.size.bottomBar} + ${tokens.space.m});
  width: fit-content;
  margin-inline: auto;
  padding: ${tokens.space.xs} ${tokens.space.m};
  border-radius: ${tokens.radius.pill};
  background: ${tokens.color.brand};
  color: ${tokens.color.onBrand};
  opacity: 0;
  animation: ${appear} ${tokens.motion.slow} 3s forwards;
`;

const Overlay = styled.div`
  position: fixed;
  inset: 0;
  z-index: ${tokens.layer.skeleton};
  overflow: hidden;
  background: ${tokens.color.page};

  /* One document serves guests and hosts; only hosts have the hosting link, on phones in place of the wishlists. */
  :not([data-frames~='host']) > & :is(li:has(> [href='${paths.hosting}']), nav > [href='${paths.hosting}']),
  [data-frames~='host'] > & nav > [href='${paths.wishlists}'] {
    display: none;
  }
`;
