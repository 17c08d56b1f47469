import { useEffect, useState } from 'react';

import type { Booking } from '@gida/contracts/booking';
import { formatLagosClock } from '@gida/contracts/dates';
import { Banner, VisuallyHidden } from '@gida/ui';

import { messages } from '../messages.ts';
import { formatCountdown, minutesToAnnounce } from './hold-countdown.ts';

const warningThresholdMs = 5 * 60_000;

/** Countdown of the hold. Updates every second on screen; screen readers get only a few announcements. */
export function HoldCountdown({ booking }: { booking: Booking }) {
  const [mountedAt] = useState(() => performance.now());
  const [elapsed, setElapsed] = useState(0);

  // A timer is outside React.
  useEffect(() => {
    const timer = setInterval(() => setElapsed(performance.now() - mountedAt), 1_000);
    return () => clearInterval(timer);
  }, [mountedAt]);

  if (!booking.holdExpiresAt) return null;
  // The server's clock decides, not the phone's.
  const remainingMs = Date.parse(booking.holdExpiresAt) - Date.parse(booking.now) - elapsed;
  if (remainingMs <= 0) return <Banner tone="warning">{messages.hold.expired}</Banner>;

  const minutes = minutesToAnnounce(remainingMs);
  return (
    <div>
      <div aria-hidden="true">
        <Banner tone={remainingMs < warningThresholdMs ? 'warning' : 'info'}>
          {messages.hold.remaining(
            formatLagosClock(booking.holdExpiresAt),
            formatCountdown(remainingMs),
          )}
        </Banner>
      </div>
      <VisuallyHidden>
        <span role="status">{minutes !== null && messages.hold.announcement(minutes)}</span>
      </VisuallyHidden>
    </div>
  );
}
