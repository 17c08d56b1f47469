import { media, tokens } from '@gida/ui/tokens';
import { useSyncExternalStore } from 'react';
import { RouterProvider } from 'react-router-dom';
import styled from 'styled-components';

import { BrowserPathContext } from '../layouts/browser-path.ts';
import { shellUpdate } from './updates/shell-update.ts';
import { RemoteUpdateBanner } from './updates/RemoteUpdateBanner.tsx';
import { ShellUpdateBanner } from './updates/ShellUpdateBanner.tsx';
import { site } from './site.ts';
import { RetryRemoteContext } from './errors/retry-remote-context.ts';

export function SiteRouter() {
  const router = useSyncExternalStore(site.subscribe, site.router, site.router);
  const address = useSyncExternalStore(site.subscribe, addressPath, addressPath);
  const remoteUpdate = useSyncExternalStore(
    site.subscribe,
    site.availableUpdate,
    site.availableUpdate,
  );
  const availableShell = useSyncExternalStore(
    shellUpdate.subscribe,
    shellUpdate.availableVersion,
    shellUpdate.availableVersion,
  );
  return (
    <RetryRemoteContext value={site.retryRemote}>
      <BrowserPathContext value={address}>
        <RouterProvider router={router} />
      </BrowserPathContext>
      {(remoteUpdate ?? availableShell) && (
        <UpdateBanners>
          {remoteUpdate && <RemoteUpdateBanner accept={site.acceptUpdate} />}
          {availableShell && <ShellUpdateBanner key={availableShell} />}
        </UpdateBanners>
      )}
    </RetryRemoteContext>
  );
}

const addressPath = (): string => location.pathname;

const UpdateBanners = styled.div`
  position: fixed;
  /* Above the bottom bar of phones; its height is a variable of the layouts, which is not set here. */
  inset: auto ${tokens.space.m} calc(3.5rem + env(safe-area-inset-bottom) + ${tokens.space.m});
  z-index: ${tokens.layer.banner};
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
