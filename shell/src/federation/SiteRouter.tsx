import { media, tokens } from '@gida/ui/tokens';
import { useSyncExternalStore } from 'react';
import { RouterProvider } from 'react-router-dom';
import styled from 'styled-components';

import { AddressPath } from '../layouts/address.ts';
import { newerShell } from './news/newer-shell.ts';
import { NewerBuildNotice } from './notices/NewerBuildNotice.tsx';
import { NewerShellNotice } from './notices/NewerShellNotice.tsx';
import { site } from './site.tsx';
import { TryAgain } from './notices/try-again.ts';

export function SiteRouter() {
  const router = useSyncExternalStore(site.subscribe, site.router, site.router);
  const address = useSyncExternalStore(site.subscribe, addressPath, addressPath);
  const build = useSyncExternalStore(site.subscribe, site.offered, site.offered);
  const shell = useSyncExternalStore(newerShell.subscribe, newerShell.offered, newerShell.offered);
  return (
    <TryAgain value={site.tryAgain}>
      <AddressPath value={address}>
        <RouterProvider router={router} />
      </AddressPath>
      {(build ?? shell) && (
        <Place>
          {build && <NewerBuildNotice accept={site.acceptOffer} />}
          {shell && <NewerShellNotice key={shell} />}
        </Place>
      )}
    </TryAgain>
  );
}

const addressPath = (): string => location.pathname;

const Place = styled.div`
  position: fixed;
  /* Above the bar at the foot of phones, whose height the layouts know and nobody above them. */
  inset: auto ${tokens.space.m} calc(3.5rem + env(safe-area-inset-bottom) + ${tokens.space.m});
  z-index: 50;
  display: grid;
  gap: ${tokens.space.s};
  max-width: 32rem;
  margin-inline: auto;

  ${media.wide} {
    bottom: ${tokens.space.m};
  }

  > * {
    box-shadow: ${tokens.shadow.floating};
  }
`;
