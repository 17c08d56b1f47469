import { Banner } from '@gida/ui';
import { tokens } from '@gida/ui/tokens';
import { useSyncExternalStore } from 'react';
import styled from 'styled-components';

import { messages } from '../messages/frame.ts';

/** Says that the line is lost while it is, and nothing otherwise. */
export function OfflineNotice() {
  const online = useSyncExternalStore(
    watchLine,
    () => navigator.onLine,
    () => true,
  );

  return (
    <Place aria-live="polite">
      {!online && <Banner tone="warning">{messages.offline}</Banner>}
    </Place>
  );
}

function watchLine(changed: () => void) {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** At the top, over the brand: at the foot stand the fields one writes in and the buttons one presses. */
const Place = styled.div`
  position: fixed;
  inset: ${tokens.space.xxs} ${tokens.space.m} auto;
  pointer-events: none;
  z-index: 50;
  max-width: 32rem;
  margin-inline: auto;
  border-radius: ${tokens.radius.control};
  box-shadow: ${tokens.shadow.floating};

  &:empty {
    box-shadow: none;
  }

  /* No more than the line of the brand. */
  > div {
    padding-block: ${tokens.space.xxs};
    font-size: ${tokens.text.small};
    line-height: 1.3;
  }
`;
