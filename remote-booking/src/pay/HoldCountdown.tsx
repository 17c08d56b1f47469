import { useEffect, useState } from 'react';

import type { Booking } from '@gida/contracts/booking';
import { Banner, VisuallyHidden } from '@gida/ui';

import { messages } from '../messages.ts';
import { clockFace, spokenMinutes } from './time-left.ts';

const hurryMs = 5 * 60_000;

/** How long the dates stay reserved. Ticks for the eye; a screen reader hears only a few marks. */
export function HoldCountdown({ booking }: { booking: Booking }) {
  const [mountedAt] = useState(() => performance.now());
  const [elapsed, setElapsed] = useState(0);

  // A clock is outside React.
  useEffect(() => {
    const timer = setInterval(() => setElapsed(performance.now() - mountedAt), 1_000);
    return () => clearInterval(timer);
  }, [mountedAt]);

  if (!booking.holdExpiresAt) return null;
  // The server's clock is the one that counts, not the phone's.
  const left = Date.parse(booking.holdExpiresAt) - Date.parse(booking.now) - elapsed;
  if (left <= 0) return <Banner tone="warning">{messages.hold.lapsed}</Banner>;

  const spoken = spokenMinutes(left);
  return (
    <div>
      <div aria-hidden="true">
        <Banner tone={left < hurryMs ? 'warning' : 'info'}>
          {messages.hold.left(clockFace(left))}
        </Banner>
      </div>
      <VisuallyHidden>
        <span role="status">{spoken !== null && messages.hold.leftSpoken(spoken)}</span>
      </VisuallyHidden>
    </div>
  );
}
