import { formatLagosTime } from '@gida/contracts/dates';
import { Banner, tokens } from '@gida/ui';
import styled from 'styled-components';

import { layoutMessages } from '../messages/layout.ts';
import { offlineMessages } from '../messages/offline.ts';
import { useIsOnline } from '../offline/use-is-online.ts';
import { useShownSavedAt } from '../offline/use-shown-saved.ts';

/** Shows a banner while the browser is offline, and where the page shows what was saved. */
export function OfflineBanner() {
  const isOnline = useIsOnline();
  const savedAt = useShownSavedAt();
  const notice =
    savedAt === null
      ? layoutMessages.offline
      : offlineMessages.shown(formatLagosTime(new Date(savedAt).toISOString()));

  return (
    <Container aria-live="polite">
      {(!isOnline || savedAt !== null) && (
        <div ref={reserveRoom}>
          <Banner tone="warning">{notice}</Banner>
        </div>
      )}
    </Container>
  );
}

/** Pages end above the banner, and what sticks to their bottom stands above it: it covers nothing. */
function reserveRoom(banner: HTMLDivElement) {
  const { style } = document.documentElement;
  const write = () => style.setProperty(roomProperty, `${banner.offsetHeight}px`);
  write();
  addEventListener('resize', write);
  return () => {
    removeEventListener('resize', write);
    style.removeProperty(roomProperty);
  };
}

const roomProperty = '--size-offline-banner';

/** At the bottom of the screen; on phones above the bottom navigation. */
const Container = styled.div`
  position: fixed;
  inset: auto 0 calc(${tokens.size.bottomBar} - ${tokens.size.offlineBanner});
  z-index: ${tokens.layer.banner};
  pointer-events: none;

  > div {
    max-width: 32rem;
    margin-inline: auto;
    padding: ${tokens.space.xxs} ${tokens.space.xs};
  }

  > div > div {
    padding-block: ${tokens.space.xxs};
    box-shadow: ${tokens.shadow.floating};
    font-size: ${tokens.text.small};
    line-height: 1.3;
  }

  @media print {
    display: none;
  }
`;
