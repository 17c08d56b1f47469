import { Button } from '@gida/ui';

import { federationMessages } from '../messages.ts';
import { UpdateBanner } from './UpdateBanner.tsx';

type RemoteUpdateBannerProps = { accept: () => Promise<void> };

/** Offers a newer build of the remote on screen when it has unsaved input. */
export function RemoteUpdateBanner({ accept }: RemoteUpdateBannerProps) {
  return (
    <UpdateBanner message={federationMessages.remoteUpdate.text}>
      <Button size="small" onClick={accept}>
        {federationMessages.remoteUpdate.action}
      </Button>
    </UpdateBanner>
  );
}
