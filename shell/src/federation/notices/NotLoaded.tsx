import { Button, EmptyState } from '@gida/ui';
import { useState } from 'react';

import { messages } from '../messages.ts';

/** In the place of a page whose code did not come. Everything around it stays usable. */
export function NotLoaded({ tryAgain }: { tryAgain: () => unknown }) {
  const [busy, setBusy] = useState(false);
  async function again() {
    setBusy(true);
    await tryAgain();
    setBusy(false);
  }
  return (
    <div role="alert">
      <title>{messages.standIn.title}</title>
      <EmptyState
        level={1}
        scene="broken"
        title={messages.standIn.title}
        action={
          <Button busy={busy} onClick={again}>
            {messages.tryAgain}
          </Button>
        }
      >
        <p>{messages.standIn.text}</p>
      </EmptyState>
    </div>
  );
}
