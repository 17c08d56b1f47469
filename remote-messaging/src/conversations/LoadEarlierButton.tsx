import { Button } from '@gida/ui';
import { toastError } from '@gida/actions';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { messages } from '../messages.ts';

type LoadEarlierButtonProps = { onLoad: () => Promise<void>; firstSequence: number | undefined };

/** Loads older messages when it scrolls into view or is clicked. */
export function LoadEarlierButton({ onLoad, firstSequence }: LoadEarlierButtonProps) {
  const [busy, setBusy] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  async function loadEarlier() {
    setBusy(true);
    await onLoad().catch(toastError);
    setBusy(false);
  }
  const loadWhenVisible = useEffectEvent(() => void (busy || loadEarlier()));

  // The observer is outside React. Recreated after each page, because the button may still be in view.
  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && loadWhenVisible(),
    );
    if (button.current) observer.observe(button.current);
    return () => observer.disconnect();
  }, [firstSequence]);

  return (
    <Button ref={button} tone="quiet" size="small" busy={busy} onClick={() => void loadEarlier()}>
      {messages.conversations.earlier}
    </Button>
  );
}
