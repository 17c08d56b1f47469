import { useState, useTransition } from 'react';
import styled from 'styled-components';

import { toastError } from '@gida/actions';
import { formatStayRange } from '@gida/contracts/dates';
import type { CancelPreview } from '@gida/contracts/booking';
import type { CautionFeeClaim } from '@gida/contracts/claim';
import type { HostedBooking, HostedApartmentDetails } from '@gida/contracts/hosting';
import { Button, Row, Stack, StatusLabel, tokens } from '@gida/ui';
import { Muted } from '@gida/ui/layout';

import { detailsTone, formatStatus } from '../booking-status.ts';
import { CancelStayDialog } from './CancelStayDialog.tsx';
import { ClaimDialog } from './ClaimDialog.tsx';
import { formatAmount } from '../format-amount.ts';
import { fetchCancelPreview } from './hosting-api.ts';
import { hostingMessages } from './hosting-messages.ts';
import { SectionCard } from './SectionCard.tsx';

const text = hostingMessages.bookings;

type OpenDialog =
  | { kind: 'cancel'; booking: HostedBooking; preview: CancelPreview }
  | { kind: 'claim'; booking: HostedBooking };

/** Upcoming and past stays, with the actions of a host. */
export function BookingsSection({ hosting }: { hosting: HostedApartmentDetails }) {
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const close = () => setDialog(null);

  return (
    <SectionCard title={text.title}>
      {hosting.bookings.length === 0 && <Muted>{text.empty}</Muted>}
      <BookingList>
        {hosting.bookings.map((booking) => (
          <li key={booking.id}>
            <BookingItem booking={booking} onOpen={setDialog} />
          </li>
        ))}
      </BookingList>
      {dialog?.kind === 'cancel' && <CancelStayDialog {...dialog} onClose={close} />}
      {dialog?.kind === 'claim' && <ClaimDialog booking={dialog.booking} onClose={close} />}
    </SectionCard>
  );
}

type BookingItemProps = { booking: HostedBooking; onOpen: (dialog: OpenDialog) => void };

function BookingItem({ booking, onOpen }: BookingItemProps) {
  const [isLoadingPreview, startTransition] = useTransition();

  const openCancelDialog = () =>
    startTransition(async () => {
      try {
        onOpen({ kind: 'cancel', booking, preview: await fetchCancelPreview(booking.id) });
      } catch (error) {
        toastError(error);
      }
    });

  return (
    <Stack $gap="xs">
      <Row $gap="xs" $spread>
        <Name>{booking.guestFirstName}</Name>
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
              busy={isLoadingPreview}
              onClick={openCancelDialog}
            >
              {text.cancel}
            </Button>
          )}
          {booking.claimable > 0 && (
            <Button
              size="small"
              tone="quiet"
              aria-label={text.claimNamed(booking.guestFirstName)}
              onClick={() => onOpen({ kind: 'claim', booking })}
            >
              {text.claim}
            </Button>
          )}
        </Row>
      )}
    </Stack>
  );
}

/** Status of a claim and the explanation of its decision. */
function ClaimStatus({ claim: { amount, decision } }: { claim: CautionFeeClaim }) {
  const claimed = formatAmount(amount);
  if (!decision) return <Muted>{text.claimed(claimed)}</Muted>;
  const { awarded, reason } = decision;
  return (
    <div>
      <p>{awarded > 0 ? text.decided(claimed, formatAmount(awarded)) : text.dismissed(claimed)}</p>
      <MultilineText>“{reason}”</MultilineText>
    </div>
  );
}

const Name = styled.strong`
  overflow-wrap: anywhere;
`;

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
