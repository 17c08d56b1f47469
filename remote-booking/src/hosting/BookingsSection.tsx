import { useState } from 'react';
import styled from 'styled-components';

import { formatStayRange } from '@gida/contracts/dates';
import type { CancelPreview } from '@gida/contracts/booking';
import type { Claim } from '@gida/contracts/claim';
import type { HostedBooking, HostedApartmentDetails } from '@gida/contracts/hosting';
import { formatNaira } from '@gida/contracts/money';
import { Button, Row, Stack, StatusLabel, tokens } from '@gida/ui';
import { toastError } from '@gida/ui/toast';

import { detailsTone, formatStatus } from '../booking-status.ts';
import { CancelStayDialog } from './CancelStayDialog.tsx';
import { ClaimDialog } from './ClaimDialog.tsx';
import { fetchCancelPreview } from './hosting-api.ts';
import { hostingMessages } from './hosting-messages.ts';
import { SectionCard, Muted } from './SectionCard.tsx';

const text = hostingMessages.bookings;

type OpenDialog =
  | { kind: 'cancel'; booking: HostedBooking; preview: CancelPreview }
  | { kind: 'claim'; booking: HostedBooking };

/** Upcoming and past stays, with the actions of a host. */
export function BookingsSection({ hosting }: { hosting: HostedApartmentDetails }) {
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [loadingPreviewId, setLoadingPreviewId] = useState<string | null>(null);
  const close = () => setDialog(null);

  async function openCancelDialog(booking: HostedBooking) {
    setLoadingPreviewId(booking.id);
    try {
      setDialog({ kind: 'cancel', booking, preview: await fetchCancelPreview(booking.id) });
    } catch (error) {
      toastError(error);
    }
    setLoadingPreviewId(null);
  }

  return (
    <SectionCard title={text.title}>
      {hosting.bookings.length === 0 && <Muted>{text.empty}</Muted>}
      <BookingList>
        {hosting.bookings.map((booking) => (
          <li key={booking.id}>
            <Stack $gap="xs">
              <Row $gap="xs" $spread>
                <strong>{booking.guestFirstName}</strong>
                <Row $gap="xs">
                  <StatusLabel tone={detailsTone(booking.bookingStatus)}>
                    {formatStatus(booking.bookingStatus)}
                  </StatusLabel>
                  <StatusLabel tone={booking.isPaid ? 'success' : 'neutral'}>
                    {booking.isPaid ? text.paid : text.unpaid}
                  </StatusLabel>
                </Row>
              </Row>
              <p>
                {formatStayRange(booking.checkInDate, booking.checkOutDate)}
                <Muted as="span">
                  {' '}
                  · {text.nights(booking.nights)} · {text.guests(booking.guests)}
                </Muted>
              </p>
              {booking.specialRequests && (
                <MultilineText>
                  {text.requests}: {booking.specialRequests}
                </MultilineText>
              )}
              {booking.claim && <ClaimStatus claim={booking.claim} />}
              {(booking.canCancel || booking.claimable > 0) && (
                <Row>
                  {booking.canCancel && (
                    <Button
                      size="small"
                      tone="quiet"
                      aria-label={text.cancelNamed(booking.guestFirstName)}
                      busy={loadingPreviewId === booking.id}
                      onClick={() => void openCancelDialog(booking)}
                    >
                      {text.cancel}
                    </Button>
                  )}
                  {booking.claimable > 0 && (
                    <Button
                      size="small"
                      tone="quiet"
                      aria-label={text.claimNamed(booking.guestFirstName)}
                      onClick={() => setDialog({ kind: 'claim', booking })}
                    >
                      {text.claim}
                    </Button>
                  )}
                </Row>
              )}
            </Stack>
          </li>
        ))}
      </BookingList>
      {dialog?.kind === 'cancel' && <CancelStayDialog {...dialog} onClose={close} />}
      {dialog?.kind === 'claim' && <ClaimDialog booking={dialog.booking} onClose={close} />}
    </SectionCard>
  );
}

/** Status of a claim and the explanation of its decision. */
function ClaimStatus({ claim: { amount, decision } }: { claim: Claim }) {
  const claimed = formatNaira(amount);
  if (!decision) return <Muted>{text.claimed(claimed)}</Muted>;
  const { kept, answer } = decision;
  return (
    <div>
      <p>{kept > 0 ? text.decided(claimed, formatNaira(kept)) : text.dismissed(claimed)}</p>
      <MultilineText>“{answer}”</MultilineText>
    </div>
  );
}

const MultilineText = styled(Muted)`
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

const BookingList = styled.ul.attrs({ role: 'list' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr);

  li + li {
    margin-top: ${tokens.space.m};
    padding-top: ${tokens.space.m};
    border-top: ${tokens.border.thin} solid ${tokens.color.line};
  }
`;
