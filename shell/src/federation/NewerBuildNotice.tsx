import { Banner, Button } from '@gida/ui';
import { tokens } from '@gida/ui/tokens';
import styled from 'styled-components';

import { messages } from './messages.ts';

type NewerBuildNoticeProps = { accept: () => Promise<void> };

/** Offers the page's newer build to somebody who has unsaved input in the older one. */
export function NewerBuildNotice({ accept }: NewerBuildNoticeProps) {
  return (
    <Place role="status">
      <Banner tone="info">
        {messages.newer.text} <Button onClick={accept}>{messages.newer.action}</Button>
      </Banner>
    </Place>
  );
}

const Place = styled.div`
  position: fixed;
  inset: auto ${tokens.space.m} calc(${tokens.size.bottomBar} + ${tokens.space.m});
  z-index: 50;
  max-width: 32rem;
  margin-inline: auto;
  border-radius: ${tokens.radius.control};
  box-shadow: ${tokens.shadow.floating};
`;
