import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';

import { toastError } from '@gida/actions';
import { formatStayRange } from '@gida/contracts/dates';
import type { CancelPreview } from '@gida/contracts/booking';
import type { CautionFeeClaim } from '@gida/contracts/claim';
import type { HostedBooking, HostedApartmentDetails } from '@gida/contracts/hosting';
import { ChatButton } from '@gida/stay';
import { Button, ButtonLink, Menu, PhoneIcon, Row, Stack, StatusLabel, tokens } from '@gida/ui';
import { Muted } from '@gida/ui/layout';

import { detailsTones, formatStatus } from '../booking/booking-status.ts';
import { CancelStayDialog } from './CancelStayDialog.tsx';
import { ClaimDialog } from './ClaimDialog.tsx';
import { formatAmount } from '../format-amount.ts';
import { fetchCancelPreview } from './hosting-api.ts';
import { hostingMessages } from './hosting-messages.ts';
import { SectionCard } from './SectionCard.tsx';

const text = hostingMessages.bookings;

type BookingsSectionProps = { hosting: HostedApartmentDetails };

type OpenDialog =
  | { kind: 'cancel'; booking: HostedBooking; preview: CancelPreview }
  | { kind: 'claim'; booking: HostedBooking };

/** Stays from today on, then those that are over, with the actions of a host. */
export function BookingsSection({ hosting: { bookings, today } }: BookingsSectionProps) {
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const close = () => setDialog(null);
  const isOver = ({ bookingStatus, checkOutDate }: HostedBooking) =>
    bookingStatus === 'completed' || checkOutDate < today;
  const past = bookings.filter(isOver).reverse();
  const coming = bookings.filter((booking) => !isOver(booking));
  const list = (shown: HostedBooking[]) => (
    <Stack as="ul" role="list" $gap="s">
      {shown.map((booking) => (
        <BookingItem key={booking.id} booking={booking} today={today} onOpen={setDialog} />
      ))}
    </Stack>
  );

  return (
    <SectionCard title={text.title}>
      {coming.length === 0 ? <Muted>{text.empty}</Muted> : list(coming)}
      {past.length > 0 && (
        <>
          <h3>{text.past}</h3>
          {list(past)}
        </>
      )}
      {dialog?.kind === 'cancel' && <CancelStayDialog {...dialog} onClose={close} />}
      {dialog?.kind === 'claim' && <ClaimDialog booking={dialog.booking} onClose={close} />}
    </SectionCard>
  );
}

type BookingItemProps = {
  booking: HostedBooking;
  today: string;
  onOpen: (dialog: OpenDialog) => void;
};

function BookingItem({ booking, today, onOpen }: BookingItemProps) {
  const { guestFirstName, checkInDate, checkOutDate } = booking;
  const { hash } = useLocation();
  const isNow = booking.bookingStatus === 'confirmed' && checkInDate <= today;
  const movesToday = checkInDate === today ? text.arrives : checkOutDate === today && text.leaves;

  return (
    <Item id={booking.id} aria-current={hash === `#${booking.id}` || undefined}>
      <Row $gap="xs" $spread>
        <strong>{guestFirstName}</strong>
        <Row $gap="xs">
          {isNow && <StatusLabel tone="successSoft">{movesToday || text.staying}</StatusLabel>}
          <StatusLabel tone={detailsTones[booking.bookingStatus]}>
            {formatStatus(booking.bookingStatus)}
          </StatusLabel>
          <StatusLabel tone={booking.isPaid ? 'success' : 'neutral'}>
            {booking.isPaid ? text.paid : text.unpaid}
          </StatusLabel>
        </Row>
      </Row>
      <p>
        {formatStayRange(checkInDate, checkOutDate)}
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
      <GuestActions booking={booking} onOpen={onOpen} />
    </Item>
  );
}

function GuestActions({ booking, onOpen }: Omit<BookingItemProps, 'today'>) {
  const { guestFirstName, guestId, guestTelephone } = booking;

  async function openCancelDialog() {
    try {
      onOpen({ kind: 'cancel', booking, preview: await fetchCancelPreview(booking.id) });
    } catch (error) {
      toastError(error);
    }
  }

  return (
    <Row $gap="xs">
      {guestId && (
        <ChatButton userId={guestId} size="small" tone="action">
          {text.write(guestFirstName)}
        </ChatButton>
      )}
      {guestTelephone && (
        <ButtonLink
          size="small"
          tone="quiet"
          to={`tel:${guestTelephone.e164 ?? guestTelephone.text}`}
          aria-label={text.call(guestFirstName, guestTelephone.text)}
        >
          <PhoneIcon /> {guestTelephone.text}
        </ButtonLink>
      )}
      {booking.claimable > 0 && (
        <Button
          size="small"
          tone="quiet"
          aria-label={text.claimNamed(guestFirstName)}
          onClick={() => onOpen({ kind: 'claim', booking })}
        >
          {text.claim}
        </Button>
      )}
      {booking.canCancel && (
        <Menu
          label={text.more(guestFirstName)}
          entries={[
            { label: text.cancel, tone: 'danger', onSelect: () => void openCancelDialog() },
          ]}
        />
      )}
    </Row>
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

const MultilineText = styled(Muted)`
  white-space: pre-line;
`;

/** A name without a blank, also in a button, is no wider than the card. */
const Item = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space.xs};
  padding: ${tokens.space.m};
  border: ${tokens.border.thin} solid ${tokens.color.line};
  border-radius: ${tokens.radius.control};
  overflow-wrap: anywhere;

  /* The one that a link leads to. */
  &[aria-current] {
    border-color: ${tokens.color.action};
  }
`;
