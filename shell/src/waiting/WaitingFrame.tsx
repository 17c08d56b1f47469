import { paths } from '@gida/contracts/paths';
import { Avatar, PageSkeleton, type PageShape } from '@gida/ui';
import { tokens } from '@gida/ui/tokens';
import styled from 'styled-components';

import { BottomBar } from '../layouts/BottomBar.tsx';
import { Brand } from '../layouts/Brand.tsx';
import { Content, Frame, Top } from '../layouts/signed-in-frame.ts';
import { Sidebar } from '../layouts/Sidebar.tsx';

const nothingNew = {};

const shapes: Record<string, PageShape> = {
  [paths.dashboard]: 'banner',
  [paths.apartments()]: 'listing',
  [paths.wishlists]: 'cards',
  '/apartment/:apartmentId': 'pictures',
};

/**
 * The signed-in area as it will look, written into its HTML: on a slow line this is there seconds
 * before the first script. It knows nobody, and nothing in it can be pressed.
 */
export function WaitingFrame({ mount }: { mount: string }) {
  return (
    <Cover>
      <Frame>
        <Sidebar unread={nothingNew} />
        <Top>
          <Brand to={paths.dashboard} />
          <Avatar name="" />
        </Top>
        <Content as="div">
          <PageSkeleton shape={shapes[mount] ?? 'rows'} />
        </Content>
        <BottomBar unread={nothingNew} />
      </Frame>
    </Cover>
  );
}

const Cover = styled.div`
  position: fixed;
  inset: 0;
  z-index: 45;
  overflow: hidden;
  background: ${tokens.color.page};
`;
