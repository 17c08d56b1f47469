import { EmptyState } from '@gida/ui';

import { offlineMessages } from '../../messages/offline.ts';

/** Shown in place of a page that is not saved, until the browser has a connection. */
export function OfflineFallback() {
  return (
    <div role="alert">
      <title>{offlineMessages.title}</title>
      <EmptyState level={1} illustration="error" title={offlineMessages.title}>
        <p>{offlineMessages.notSaved}</p>
      </EmptyState>
    </div>
  );
}
