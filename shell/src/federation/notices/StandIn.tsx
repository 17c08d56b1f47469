import { Button, EmptyState } from '@gida/ui';
import { useContext, useState } from 'react';

import { messages } from '../messages.ts';
import { TryAgain } from './try-again.ts';

/** In the place of a feature that did not load. Everything around it stays usable. */
export function StandIn({ remote }: { remote: string }) {
  const ask = useContext(TryAgain);
  const [busy, setBusy] = useState(false);
  async function tryAgain() {
    setBusy(true);
    await ask(remote);
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
          <Button busy={busy} onClick={tryAgain}>
            {messages.tryAgain}
          </Button>
        }
      >
        <p>{messages.standIn.text}</p>
      </EmptyState>
    </div>
  );
}
