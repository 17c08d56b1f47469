import { Button, EmptyState, ErrorPageMark } from '@gida/ui';
import { useEffect, useEffectEvent, useState } from 'react';

import { useIsOnline } from '../../offline/use-is-online.ts';
import { federationMessages } from '../messages.ts';
import { OfflineFallback } from './OfflineFallback.tsx';

/** A browser says that it is connected before its requests succeed. */
const secondTryAfterMs = 5_000;

/** Shown in place of a page whose code failed to load. Everything around it stays usable. */
export function LoadErrorFallback({ onRetry }: { onRetry: () => unknown }) {
  const [busy, setBusy] = useState(false);
  async function retry() {
    if (busy) return;
    setBusy(true);
    await onRetry();
    setBusy(false);
  }
  const isOnline = useIsOnline();
  const retryOnReconnect = useEffectEvent(() => void retry());

  useEffect(() => {
    let secondTry: ReturnType<typeof setTimeout>;
    const onOnline = () => {
      retryOnReconnect();
      clearTimeout(secondTry);
      secondTry = setTimeout(retryOnReconnect, secondTryAfterMs);
    };
    addEventListener('online', onOnline);
    return () => {
      removeEventListener('online', onOnline);
      clearTimeout(secondTry);
    };
  }, []);

  if (!isOnline) return <OfflineFallback />;
  return (
    <div role="alert">
      <title>{federationMessages.loadError.title}</title>
      <ErrorPageMark kind="load-error" />
      <EmptyState
        level={1}
        illustration="error"
        title={federationMessages.loadError.title}
        action={
          <Button busy={busy} onClick={retry}>
            {federationMessages.tryAgain}
          </Button>
        }
      >
        <p>{federationMessages.loadError.text}</p>
      </EmptyState>
    </div>
  );
}
