import { paths } from '@gida/contracts/paths';

import { addRemoteResourceHints } from '../federation/loading/load-remote.ts';
import { hasSaveData } from '../federation/loading/prefetch-on-intent.ts';
import { findMountOwner } from '../federation/release-map.ts';
import { whenIdle } from './register-service-worker.ts';

/** The code of the pages whose responses are saved, so that they open without a connection. */
export function prefetchSavedPages(): void {
  if (hasSaveData()) return;
  whenIdle(() => {
    for (const path of [paths.bookings, paths.wishlists, paths.messages]) {
      const owner = findMountOwner(path);
      if (owner) addRemoteResourceHints('prefetch', owner.remote, path);
    }
  });
}
