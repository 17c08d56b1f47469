import type { Audience } from '@gida/contracts/frames';
import { paths } from '@gida/contracts/paths';
import { Avatar, PageSkeleton, type PageShape } from '@gida/ui';
import { tokens } from '@gida/ui/tokens';
import type { ReactNode } from 'react';
import styled from 'styled-components';

import { AdminBar } from '../layouts/AdminBar.tsx';
import { Content as AdminContent, Frame as AdminFrame } from '../layouts/admin-frame.ts';
import { BottomBar } from '../layouts/BottomBar.tsx';
import { Brand } from '../layouts/Brand.tsx';
import { PublicFooter } from '../layouts/PublicFooter.tsx';
import { PublicHeader } from '../layouts/PublicHeader.tsx';
import { PublicFrame } from '../layouts/PublicLayout.tsx';
import { Content, Frame, Top } from '../layouts/signed-in-frame.ts';
import { Sidebar } from '../layouts/Sidebar.tsx';
import { SheetSkeleton } from './SheetSkeleton.tsx';

const nothingNew = {};

const shapes: Record<string, PageShape> = {
  [paths.dashboard]: 'banner',
  [paths.apartments()]: 'listing',
  [paths.wishlists]: 'cards',
  '/apartment/:apartmentId': 'pictures',
  [paths.messages]: 'columns',
  [paths.notifications]: 'lines',
  [paths.profile]: 'columns',
};

/** How many fields the sheet of a visitor's page has. */
const fields: Record<string, number> = {
  [paths.login]: 3,
  [paths.register]: 6,
  '/verify-email': 1,
  [paths.forgetPassword]: 1,
  '/reset-password': 2,
};

type WaitingFrameProps = { audience: Audience; mount: string };

/**
 * A page as it will look, written into its HTML: on a slow line this is there seconds before the
 * first script. It knows nobody, and nothing in it can be pressed.
 */
export function WaitingFrame({ audience, mount }: WaitingFrameProps) {
  return <Cover>{frames[audience](mount)}</Cover>;
}

const frames = {
  member: (mount) => (
    <Frame>
      <Sidebar unread={nothingNew} isHost />
      <Top>
        <Brand to={paths.dashboard} />
        <Avatar name="" />
      </Top>
      <Content as="div">
        <PageSkeleton shape={shapes[mount] ?? 'rows'} />
      </Content>
      <BottomBar unread={nothingNew} isHost />
    </Frame>
  ),
  '!member': (mount) => (
    <PublicFrame>
      <PublicHeader />
      <div>
        <SheetSkeleton fields={fields[mount] ?? 2} hasView />
      </div>
      <PublicFooter />
    </PublicFrame>
  ),
  admin: () => (
    <AdminFrame>
      <AdminBar isAdmin />
      <AdminContent as="div">
        <PageSkeleton shape="rows" />
      </AdminContent>
    </AdminFrame>
  ),
  '!admin': () => (
    <AdminFrame>
      <AdminBar isAdmin={false} />
      <AdminContent as="div">
        <SheetSkeleton fields={2} />
      </AdminContent>
    </AdminFrame>
  ),
} satisfies Record<Audience, (mount: string) => ReactNode>;

const Cover = styled.div`
  position: fixed;
  inset: 0;
  z-index: 45;
  overflow: hidden;
  background: ${tokens.color.page};

  /* One document serves guests and hosts; only hosts have this place. */
  :not([data-frames~='host']) > & li:has(> [href='${paths.hosting}']) {
    display: none;
  }
`;
