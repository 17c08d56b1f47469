import { useState } from 'react';
import { redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import styled from 'styled-components';

import {
  ActionForm,
  defineMutation,
  redirectDocument,
  rejectInvalid,
  routeAction,
  useMutation,
  type MutationContext,
} from '@gida/actions';
import { ApiError } from '@gida/api-client';
import type { Booking, DateChangePreview } from '@gida/contracts/booking';
import { formatStayRange, addDays, toLagosDate } from '@gida/contracts/dates';
import { bookingLimits } from '@gida/contracts/constants/booking';
import { paths } from '@gida/contracts/paths';
import { getStayDates, parseStay, useStay, validateNights, type StayDates } from '@gida/stay';
import { fetchAvailability } from '@gida/stay/api';
import { Banner, ButtonLink, Card } from '@gida/ui';
import { Muted, Page } from '@gida/ui/layout';
import { DateRangeField, type BookableNights, type DateRange } from '@gida/ui/calendar';
import { toast } from '@gida/ui/toast';

import { changeDates, fetchBooking, fetchDateChangePreview } from '../booking/booking-api.ts';
import { useRevalidateOnBookingChange } from '../booking/use-revalidate-on-booking-change.ts';
import { formatAmount } from '../format-amount.ts';
import { messages } from '../messages.ts';
import { ChangePrice } from './ChangePrice.tsx';
import { withoutOwnNights } from './own-nights.ts';

const text = messages.changeDates;

export { BookingErrorPage as ErrorBoundary } from '../booking/BookingErrorPage.tsx';

/** What other dates cost, or why they are not possible. */
export type PricedDates = StayDates & ({ preview: DateChangePreview } | { error: string });

export async function loader({ params, request }: LoaderFunctionArgs) {
  const id = params['bookingId'] ?? '';
  const { signal } = request;
  const booking = await fetchBooking(id, signal);
  const dates = getStayDates(parseStay(new URL(request.url).searchParams));
  const [availability, priced] = await Promise.all([
    // On failure no night is known to be taken; the server still rejects taken ones.
    fetchAvailability(booking.apartment.id, signal).catch(() => null),
    // The dates that the booking has already cost nothing, and change nothing.
    dates && !areSame(dates, booking) ? priceDates(id, dates, signal) : null,
  ]);
  return { booking, availability, priced };
}

const areSame = (some: StayDates, others: StayDates): boolean =>
  some.checkInDate === others.checkInDate && some.checkOutDate === others.checkOutDate;

async function priceDates(id: string, dates: StayDates, signal: AbortSignal): Promise<PricedDates> {
  try {
    return { ...dates, preview: await fetchDateChangePreview(id, dates, signal) };
  } catch (error) {
    if (error instanceof ApiError) return { ...dates, error: error.message };
    throw error;
  }
}

type ChangeInput = {
  bookingId: string;
  dates: StayDates | null;
  preview: DateChangePreview | null;
};

const change = defineMutation(
  'changeDates',
  async (
    { bookingId, dates, preview }: ChangeInput,
    { idempotencyKey }: MutationContext,
  ): Promise<never> => {
    rejectInvalid({ checkInDate: !dates && text.missing });
    const { data, message } = await changeDates(
      bookingId,
      {
        checkInDate: dates?.checkInDate ?? '',
        checkOutDate: dates?.checkOutDate ?? '',
        totalPrice: preview?.quote.totalPrice ?? 0,
      },
      idempotencyKey,
    );
    if (data.url) throw redirectDocument(data.url);
    toast.success(message);
    throw redirect(paths.booking(bookingId));
  },
  { revalidateOn: [409] },
);

export const action = routeAction(change);

export function Component() {
  const { booking } = useLoaderData<typeof loader>();

  return (
    <Page
      title={text.title}
      breadcrumb={[
        { label: messages.list.title, to: paths.bookings },
        { label: messages.details.title, to: paths.booking(booking.id) },
        { label: text.title },
      ]}
      lead={
        <Muted>
          {booking.apartment.name} ·{' '}
          {text.now(
            formatStayRange(booking.checkInDate, booking.checkOutDate),
            formatAmount(booking.totalPrice),
          )}
        </Muted>
      }
    >
      <FormCard>
        <ChangeForm />
      </FormCard>
    </Page>
  );
}

function ChangeForm() {
  const { booking, availability, priced } = useLoaderData<typeof loader>();
  const [chosen, changeStay] = useStay();
  const [isUntouched, setUntouched] = useState(!chosen.checkInDate && !chosen.checkOutDate);
  const { checkInDate, checkOutDate } = isUntouched ? booking : chosen;
  const stay = { ...chosen, checkInDate, checkOutDate };
  const changing = useMutation(change);
  // A refund of the change may be sent while the page of the booking loads.
  useRevalidateOnBookingChange((bookingId) => bookingId === booking.id, changing.isPending);
  const dates = getStayDates(stay);
  const answer = priced && dates && areSame(priced, dates) ? priced : null;
  const preview = answer && 'preview' in answer ? answer.preview : null;
  const nights = toBookableNights(booking, availability);

  function choose(changes: DateRange) {
    changing.clearErrors();
    setUntouched(false);
    changeStay({ checkInDate, checkOutDate, ...changes });
  }

  return (
    <ActionForm
      mutation={changing}
      toInput={() => ({ bookingId: booking.id, dates, preview })}
      button={{
        size: 'large',
        disabled: preview === null,
        children: preview ? text.submit(preview) : text.submitNothing,
      }}
      otherButton={
        <ButtonLink size="large" tone="quiet" to={paths.booking(booking.id)}>
          {text.keep}
        </ButtonLink>
      }
    >
      {(field) => (
        <>
          <DateRangeField
            checkIn={{
              ...field('checkInDate'),
              label: messages.form.checkInDate,
              max: nights.lastCheckIn,
            }}
            checkOut={{
              ...field('checkOutDate'),
              label: messages.form.checkOutDate,
              error: field('checkOutDate').error ?? validateNights(stay, nights),
            }}
            nights={nights}
            value={stay}
            onChange={choose}
          />
          {answer && 'error' in answer && <Banner tone="warning">{answer.error}</Banner>}
          <div aria-live="polite">
            {preview && <ChangePrice booking={booking} preview={preview} />}
            {!answer && <Muted>{text.choose}</Muted>}
          </div>
        </>
      )}
    </ActionForm>
  );
}

function toBookableNights(booking: Booking, availability: BookableNights | null): BookableNights {
  const today = toLagosDate(new Date(booking.now));
  return {
    today,
    lastCheckIn: availability?.lastCheckIn ?? addDays(today, bookingLimits.daysAhead),
    taken: withoutOwnNights(availability?.taken ?? [], booking),
  };
}

const FormCard = styled(Card)`
  max-width: 44rem;
`;
