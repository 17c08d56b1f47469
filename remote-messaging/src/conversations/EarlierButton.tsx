import { Button } from '@gida/ui';
import { notifyFailure } from '@gida/ui/notify';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { messages } from '../messages.ts';

type EarlierButtonProps = { bring: () => Promise<void>; before: number | undefined };

/** Brings older messages by itself when one scrolls to it; a press does the same. */
export function EarlierButton({ bring, before }: EarlierButtonProps) {
  const [busy, setBusy] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  async function bringEarlier() {
    setBusy(true);
    await bring().catch(notifyFailure);
    setBusy(false);
  }
  const reach = useEffectEvent(() => void (busy || bringEarlier()));

  // What is in view belongs to the browser. Asked anew after each page: the button may still be there.
  useEffect(() => {
    const view = new IntersectionObserver(([seen]) => seen?.isIntersecting && reach());
    if (button.current) view.observe(button.current);
    return () => view.disconnect();
  }, [before]);

  return (
    <Button ref={button} tone="quiet" size="small" busy={busy} onClick={() => void bringEarlier()}>
      {messages.conversations.earlier}
    </Button>
  );
}
