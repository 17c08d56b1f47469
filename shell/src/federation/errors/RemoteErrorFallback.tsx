import { useContext } from 'react';

import { LoadErrorFallback } from './LoadErrorFallback.tsx';
import { RetryRemoteContext } from './retry-remote-context.ts';

/** Shown in place of a remote that failed to load. */
export function RemoteErrorFallback({ remote }: { remote: string }) {
  const retryRemote = useContext(RetryRemoteContext);
  return <LoadErrorFallback onRetry={() => retryRemote(remote)} />;
}
