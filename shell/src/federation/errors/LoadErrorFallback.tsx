import { Button, EmptyState, ErrorPageMark } from '@gida/ui';
import { useState } from 'react';

import { federationMessages } from '../messages.ts';

/** Shown in place of a page whose code failed to load. Everything around it stays usable. */
export function LoadErrorFallback({ onRetry }: { onRetry: () => unknown }) {
  const [busy, setBusy] = useState(false);
  async function retry() {
    setBusy(true);
    await onRetry();
    setBusy(false);
  }
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
