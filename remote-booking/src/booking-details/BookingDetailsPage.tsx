import { useState, useEffect, useEffectEvent } from 'react';
import { useLoaderData, type LoaderFunctionArgs, useRevalidator } from 'react-router-dom';
import styled from 'styled-components';

import { replace, routeAction, useDownload } from '@gida/actions';
import { PicturesFirst } from '@gida/apartment';
import type { Booking } from '@gida/contracts/booking';
import { bookingLimits } from '@gida/contracts/constants/booking';
import { formatStayRange, toLagosDate } from '@gida/contracts/dates';
import { paths } from '@gida/contracts/paths';
import { truncateText } from '@gida/contracts/truncate-text';
import { ChatButton, openConversation } from '@gida/stay';
import { Breadcrumb, Button, ButtonLink, Row, Stack, tokens } from '@gida/ui';

import { fetchArrival, fetchBooking, fetchInvoice } from '../booking/booking-api.ts';
import { loadOptional } from '../load-optional.ts';
import { messages } from '../messages.ts';
import { nextStep } from '../booking/next-step.ts';
import { placeName } from '../booking/place-name.ts';
import { rebookPath } from '../booking/rebook-path.ts';
import { Receipt } from '../booking/Receipt.tsx';
import { ReviewLink } from '../ReviewLink.tsx';
import { useRevalidateOnBookingChange } from '../booking/use-revalidate-on-booking-change.ts';
import { Arrival } from './Arrival.tsx';
import { BookingFacts, PaymentDetails } from './BookingFigures.tsx';
import { cancelGuestBooking, CancelDialog } from './CancelDialog.tsx';
import { DateChange, keepDates, payForChange } from './DateChange.tsx';
import { handleChangeReturn } from './change-return.ts';
import { CautionFee } from './CautionFee.tsx';
import { ApartmentPictures } from './ApartmentPictures.tsx';
import { SavedHere } from './SavedHere.tsx';
import { TripActions } from './TripActions.tsx';
import { downloadStayCalendar } from '../booking/download-stay-calendar.ts';

const text = messages.details;

export { BookingErrorPage as ErrorBoundary } from '../booking/BookingErrorPage.tsx';

export async function loader({ params, request }: LoaderFunctionArgs) {
  const id = params['bookingId'] ?? '';
  const { signal } = request;
  const url = new URL(request.url);
  if (await handleChangeReturn(url, id)) throw replace(url.pathname);
  const booking = await fetchBooking(id, signal);
  const [arrival, invoice] = await Promise.all([
    isArriving(booking) ? loadOptional(fetchArrival(id, signal)) : null,
    isUnpaid(booking) ? undefined : loadOptional(fetchInvoice(id, signal)),
  ]);
  return { booking, arrival, invoice };
}

export const action = routeAction(cancelGuestBooking, openConversation, payForChange, keepDates);

const isArriving = ({ bookingStatus }: Booking): boolean => bookingStatus === 'confirmed';
/** Nothing was charged, so there is no record of payments to read. */
const isUnpaid = ({ paymentStatus }: Booking): boolean =>
  paymentStatus === 'unpaid' || paymentStatus === 'failed';

/** As long as cancelling is free; one change at a time. */
const canChangeDates = ({
  bookingStatus,
  paymentStatus,
  now,
  freeCancellationUntil,
  dateChange,
}: Booking): boolean =>
  bookingStatus === 'confirmed' &&
  paymentStatus === 'paid' &&
  toLagosDate(new Date(now)) <= freeCancellationUntil &&
  !['pending', 'processing'].includes(dateChange?.status ?? '');

export function Component() {
  const { booking, arrival, invoice } = useLoaderData<typeof loader>();
  useRevalidateOnBookingChange((bookingId) => bookingId === booking.id);
  useRevalidateAt(booking.now, arrival?.codes === null ? arrival.codesFrom : null);
  const [isCancelling, setCancelling] = useState(false);
  const { apartment } = booking;
  const isTrip = isArriving(booking);
  const actions = <BookingActions booking={booking} onCancel={() => setCancelling(true)} />;

  return (
    <TripPage $gap="l">
      <title>{text.documentTitle}</title>
      <PicturesFirst>
        <Breadcrumb
          steps={[{ label: messages.list.title, to: paths.bookings }, { label: text.title }]}
        />
        <Stack $gap="xs">
          <h1>{apartment.name}</h1>
          <p>
            {formatStayRange(booking.checkInDate, booking.checkOutDate)} ·{' '}
            {placeName(apartment.address)}
          </p>
          <p>
            <strong>{nextStep(booking)}</strong>
          </p>
          {booking.cancelReason && <p>{messages.receipt.reason(booking.cancelReason)}</p>}
        </Stack>
        <ApartmentPictures booking={booking} />
      </PicturesFirst>
      {isTrip ? <TripActions booking={booking} arrival={arrival} /> : actions}
      <BookingFacts booking={booking} />
      {isTrip && (
        <OnScreen $gap="s">
          {actions}
          <SavedHere />
        </OnScreen>
      )}
      <DateChange booking={booking} />
      {isTrip && <Arrival booking={booking} arrival={arrival} />}
      <Money $gap="l">
        <CautionFee booking={booking} />
        <Receipt booking={booking} invoice={invoice}>
          <PaymentDetails booking={booking} />
        </Receipt>
      </Money>
      <Description>{truncateText(apartment.description, bookingLimits.textLength)}</Description>
      {isCancelling && <CancelDialog booking={booking} onClose={() => setCancelling(false)} />}
    </TripPage>
  );
}

function BookingActions({ booking, onCancel }: { booking: Booking; onCancel: () => void }) {
  const calendar = useDownload(() => downloadStayCalendar(booking.id), text.calendarFailed);
  const canCancel = ['pending', 'confirmed', 'booked'].includes(booking.bookingStatus);
  return (
    <Row $gap="xs">
      {booking.bookingStatus === 'pending' && (
        <ButtonLink to={paths.payment(booking.apartment.id, booking.id)}>{text.pay}</ButtonLink>
      )}
      <ReviewLink booking={booking} />
      {['booked', 'confirmed'].includes(booking.bookingStatus) && (
        <Button size="small" tone="quiet" busy={calendar.isPending} onClick={calendar.start}>
          {text.addToCalendar}
        </Button>
      )}
      {!isArriving(booking) && <ChatButton size="small" userId={booking.host.id} />}
      {!canCancel && (
        <ButtonLink size="small" tone="quiet" to={rebookPath(booking)}>
          {messages.list.rebook}
        </ButtonLink>
      )}
      {canChangeDates(booking) && (
        <ButtonLink size="small" tone="quiet" to={paths.changeDates(booking.id)}>
          {messages.changeDates.title}
        </ButtonLink>
      )}
      {canCancel && (
        <Button size="small" tone="quiet" onClick={onCancel}>
          {text.cancel}
        </Button>
      )}
    </Row>
  );
}

/** Browsers keep the delay of a timer in 32 bits. */
const maxDelayMs = 2_147_483_647;

/** Loads the page's data again at a time of the server's clock, which was `now` when the data was loaded. Null for never. */
function useRevalidateAt(now: string, at: string | null): void {
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

/** Printed, it is one sheet. */
const TripPage = styled(Stack)`
  @media print {
    zoom: 0.85;
    gap: ${tokens.space.s};

    > header > :last-child {
      display: none;
    }
  }
`;

const OnScreen = styled(Stack)`
  @media print {
    display: none;
  }
`;

const Money = styled(Stack)`
  @media print {
    grid-template-columns: minmax(0, 1fr) minmax(0, 2fr);
    gap: ${tokens.space.s};
  }
`;

const Description = styled.p`
  max-width: ${tokens.size.measure};
  color: ${tokens.color.textSoft};
  white-space: pre-line;

  @media print {
    display: none;
  }
`;
