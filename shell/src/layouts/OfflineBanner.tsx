import { formatLagosTime } from '@gida/contracts/dates';
import { Banner } from '@gida/ui';
import { tokens } from '@gida/ui/tokens';
import { useSyncExternalStore } from 'react';
import styled from 'styled-components';

import { layoutMessages } from '../messages/layout.ts';
import { offlineMessages } from '../messages/offline.ts';
import { useShownSaved } from '../offline/use-shown-saved.ts';

/** Shows a banner while the browser is offline, and where the page shows what was saved. */
export function OfflineBanner() {
  const isOnline = useSyncExternalStore(
    subscribeToOnlineStatus,
    () => navigator.onLine,
    () => true,
  );
  const savedAt = useShownSaved();
  const notice =
    savedAt === null
      ? layoutMessages.offline
      : offlineMessages.shown(formatLagosTime(new Date(savedAt).toISOString()));

  return (
    <Container aria-live="polite">
      {(!isOnline || savedAt !== null) && <Banner tone="warning">{notice}</Banner>}
    </Container>
  );
}

function subscribeToOnlineStatus(onChange: () => void) {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** At the top, over the brand: inputs and buttons are often at the bottom. */
const Container = styled.div`
  position: fixed;
  inset: ${tokens.space.xxs} ${tokens.space.m} auto;
  pointer-events: none;
  z-index: ${tokens.layer.banner};
  max-width: 32rem;
  margin-inline: auto;
  border-radius: ${tokens.radius.control};
  box-shadow: ${tokens.shadow.floating};

  &:empty {
    box-shadow: none;
  }

  /* No taller than the brand. */
  > div {
    padding-block: ${tokens.space.xxs};
    font-size: ${tokens.text.small};
    line-height: 1.3;
  }
`;
