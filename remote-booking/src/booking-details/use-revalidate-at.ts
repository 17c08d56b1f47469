import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router-dom';

/** Browsers keep the delay of a timer in 32 bits. */
const maxDelayMs = 2_147_483_647;

/** Loads the page's data again at a time of the server's clock, which was `now` when the data was loaded. Null for never. */
export function useRevalidateAt(now: string, at: string | null): void {
  const { revalidate } = useRevalidator();
  const handleTime = useEffectEvent(() => void revalidate());
  // A timer is outside React.
  useEffect(() => {
    const delayMs = at === null ? 0 : Date.parse(at) - Date.parse(now);
    if (delayMs <= 0 || delayMs > maxDelayMs) return;
    const timer = setTimeout(handleTime, delayMs);
    return () => clearTimeout(timer);
  }, [now, at]);
}
