import { useState } from 'react';
import styled from 'styled-components';

import { stayRange } from '@gida/contracts/dates';
import type { CancelPreview } from '@gida/contracts/booking';
import type { Claim } from '@gida/contracts/claim';
import type { HostedBooking, Hosting } from '@gida/contracts/hosting';
import { formatNaira } from '@gida/contracts/money';
import { Button, Row, Stack, StatusLabel, tokens } from '@gida/ui';
import { notifyFailure } from '@gida/ui/notify';

import { detailsTone, statusWords } from '../status-tone.ts';
import { CancelStayDialog } from './CancelStayDialog.tsx';
import { ClaimDialog } from './ClaimDialog.tsx';
import { previewCancel } from './hosting-api.ts';
import { text } from './hosting-messages.ts';
import { Section, Soft } from './Section.tsx';

const words = text.bookings;

type Open =
  | { what: 'cancel'; booking: HostedBooking; preview: CancelPreview }
  | { what: 'claim'; booking: HostedBooking };

/** Who is coming, who has been here, and what a host can do about it. */
export function BookingsSection({ hosting }: { hosting: Hosting }) {
  const [open, setOpen] = useState<Open | null>(null);
  const [asking, setAsking] = useState<string | null>(null);
  const close = () => setOpen(null);

  async function askToCancel(booking: HostedBooking) {
    setAsking(booking.id);
    try {
      setOpen({ what: 'cancel', booking, preview: await previewCancel(booking.id) });
    } catch (error) {
      notifyFailure(error);
    }
    setAsking(null);
  }

  return (
    <Section title={words.title}>
      {hosting.bookings.length === 0 && <Soft>{words.empty}</Soft>}
      <Lines>
        {hosting.bookings.map((booking) => (
          <li key={booking.id}>
            <Stack $gap="xs">
              <Row $gap="xs" $spread>
                <strong>{booking.guestFirstName}</strong>
                <Row $gap="xs">
                  <StatusLabel tone={detailsTone(booking.bookingStatus)}>
                    {statusWords(booking.bookingStatus)}
                  </StatusLabel>
                  <StatusLabel tone={booking.isPaid ? 'success' : 'neutral'}>
                    {booking.isPaid ? words.paid : words.unpaid}
                  </StatusLabel>
                </Row>
              </Row>
              <p>
                {stayRange(booking.checkInDate, booking.checkOutDate)}
                <Soft as="span">
                  {' '}
                  · {words.nights(booking.nights)} · {words.guests(booking.guests)}
                </Soft>
              </p>
              {booking.specialRequests && (
                <Requests>
                  {words.requests}: {booking.specialRequests}
                </Requests>
              )}
              {booking.claim && <ClaimNote claim={booking.claim} />}
              {(booking.canCancel || booking.claimable > 0) && (
                <Row>
                  {booking.canCancel && (
                    <Button
                      size="small"
                      tone="quiet"
                      aria-label={words.cancelOf(booking.guestFirstName)}
                      busy={asking === booking.id}
                      onClick={() => void askToCancel(booking)}
                    >
                      {words.cancel}
                    </Button>
                  )}
                  {booking.claimable > 0 && (
                    <Button
                      size="small"
                      tone="quiet"
                      aria-label={words.claimOf(booking.guestFirstName)}
                      onClick={() => setOpen({ what: 'claim', booking })}
                    >
                      {words.claim}
                    </Button>
                  )}
                </Row>
              )}
            </Stack>
          </li>
        ))}
      </Lines>
      {open?.what === 'cancel' && <CancelStayDialog {...open} onClose={close} />}
      {open?.what === 'claim' && <ClaimDialog booking={open.booking} onClose={close} />}
    </Section>
  );
}

/** How a claim stands, and what was said about it. */
function ClaimNote({ claim: { amount, decision } }: { claim: Claim }) {
  const claimed = formatNaira(amount);
  if (!decision) return <Soft>{words.claimed(claimed)}</Soft>;
  const { kept, answer } = decision;
  return (
    <div>
      <p>{kept > 0 ? words.decided(claimed, formatNaira(kept)) : words.dismissed(claimed)}</p>
      <Requests>“{answer}”</Requests>
    </div>
  );
}

const Requests = styled(Soft)`
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

const Lines = styled.ul.attrs({ role: 'list' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr);

  li + li {
    margin-top: ${tokens.space.m};
    padding-top: ${tokens.space.m};
    border-top: ${tokens.border.thin} solid ${tokens.color.line};
  }
`;
