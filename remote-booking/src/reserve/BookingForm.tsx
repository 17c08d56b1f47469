import { useState } from 'react';
import {
  redirect,
  useLoaderData,
  useOutletContext,
  type LoaderFunctionArgs,
} from 'react-router-dom';

import {
  ActionForm,
  errorMessage,
  redirectDocument,
  routeAction,
  useMutation,
  type FieldProps,
  type MutationFailure,
} from '@gida/actions';
import type { Quote } from '@gida/contracts/booking';
import type { Apartment } from '@gida/contracts/catalog';
import { bookingLimits } from '@gida/contracts/constants/booking';
import { addDays } from '@gida/contracts/dates';
import { paths } from '@gida/contracts/paths';
import { useSession } from '@gida/session';
import {
  bookingCharge,
  defineBookStay,
  fetchStay,
  getStayQuoteState,
  QuotedPrice,
  QuotedTotal,
  quoteMatchesBooking,
  useStay,
  validateNights,
  type BookStayInput,
  type StayQuoteState,
  type StaySelection,
} from '@gida/stay';
import { Banner, TextArea, TextField } from '@gida/ui';
import { Muted } from '@gida/ui/layout';
import { DateRangeField, type BookableNights } from '@gida/ui/calendar';
import { toast } from '@gida/ui/toast';

import { messages } from '../messages.ts';
import type { BookingFormContext } from './BookingFormPage.tsx';
import { PaymentChoiceFields } from './PaymentChoiceFields.tsx';
import { missingFields, supportsCurrency, type BookingDraft } from './booking-draft.ts';

const text = messages.form;

export const loader = ({ params, request }: LoaderFunctionArgs) =>
  fetchStay(params['apartmentId'] ?? '', request);

export { shouldRevalidateStay as shouldRevalidate } from '@gida/stay';

/** With the price that the guest has seen. */
type BookingFormInput = BookStayInput & { quote: Quote | null };

const bookStay = defineBookStay<BookingFormInput>({
  next({ data, message, booking }, { apartmentId, quote }) {
    if (data.url && quote && quoteMatchesBooking(quote, booking)) return redirectDocument(data.url);
    // No checkout, or another price than shown: the payment page shows the current state.
    toast.warning(data.url && quote ? text.priceChanged(bookingCharge(booking).amount) : message);
    return redirect(paths.payment(apartmentId, data.bookingId));
  },
  errors: toastFailure,
});

export const action = routeAction(bookStay);

export function Component() {
  const { apartment, today } = useOutletContext<BookingFormContext>();
  const { availability, priced } = useLoaderData<typeof loader>();
  const session = useSession();
  const [stay, changeStay] = useStay();
  const [draft, setDraft] = useState<BookingDraft>({
    currency: 'ngn',
    method: 'card',
    specialRequests: '',
    description: text.defaultDescription(apartment.name),
  });
  const missing = missingFields(stay, draft);
  const booking = useMutation(bookStay);
  const price = getStayQuoteState(stay, priced);
  const nights: BookableNights = availability ?? {
    today,
    lastCheckIn: addDays(today, apartment.maxDaysAhead),
  };

  function change(changes: Partial<BookingDraft>) {
    booking.clearErrors();
    setDraft((before) => ({ ...before, ...changes }));
  }
  function changeDates(changes: Partial<StaySelection>) {
    booking.clearErrors();
    changeStay(changes);
  }
  function toInput(): BookingFormInput {
    const { specialRequests, ...payment } = draft;
    return {
      apartmentId: apartment.id,
      stay,
      limits: { maxGuests: apartment.maxGuests, nights },
      specialRequests,
      payment,
      quote: price.quote === 'loading' ? null : price.quote,
    };
  }

  return (
    <ActionForm
      mutation={booking}
      toInput={toInput}
      button={{
        size: 'large',
        disabled: apartment.price === 0 || missing.length > 0 || !supportsCurrency(draft),
        children: text.submit,
      }}
    >
      {(field) => (
        <>
          <TextField
            label={text.fullName}
            readOnly
            value={session.status === 'signed-in' ? session.fullName : ''}
          />
          <StayFields {...{ field, stay, nights, price, apartment }} onChange={changeDates} />
          <PaymentChoiceFields field={field} draft={draft} onChange={change} />
          <TextArea
            {...field('specialRequests')}
            label={text.specialRequests}
            maxLength={bookingLimits.specialRequestsLength}
            value={draft.specialRequests}
            onChange={({ currentTarget: { value } }) => change({ specialRequests: value })}
          />
          <QuotedPrice quote={price.quote} currency={draft.currency} />
          {missing.length > 0 && (
            <Muted role="status">{text.missing(missing.map((name) => text[name]))}</Muted>
          )}
        </>
      )}
    </ActionForm>
  );
}

type StayFieldsProps = {
  field: (name: string) => FieldProps;
  stay: StaySelection;
  nights: BookableNights;
  price: StayQuoteState;
  apartment: Apartment;
  onChange: (changes: Partial<StaySelection>) => void;
};

function StayFields({ field, stay, nights, price, apartment, onChange }: StayFieldsProps) {
  const datesError = field('dates').error ?? price.error;
  return (
    <>
      <DateRangeField
        checkIn={{
          ...field('checkInDate'),
          label: text.checkInDate,
          max: nights.lastCheckIn,
          hint: text.daysAhead(apartment.maxDaysAhead),
        }}
        checkOut={{
          ...field('checkOutDate'),
          label: text.checkOutDate,
          error: field('checkOutDate').error ?? validateNights(stay, nights),
        }}
        nights={nights}
        value={stay}
        onChange={onChange}
        summary={<QuotedTotal quote={price.quote} />}
      />
      {datesError && <Banner tone="danger">{datesError}</Banner>}
      <TextField
        {...field('guests')}
        label={text.guests}
        inputMode="numeric"
        hint={text.guestsHint(apartment.maxGuests)}
        value={stay.guests}
        onChange={({ currentTarget: { value } }) => onChange({ guests: value })}
      />
    </>
  );
}

/** Specification, section 8: a 400 shows its message, any other error each entry of its list. */
function toastFailure({ cause, error, fieldErrors }: MutationFailure): void {
  if (!cause && Object.keys(fieldErrors).length > 0) return; // found in the browser, before any request
  const details = cause?.status === 400 ? [] : (cause?.details ?? []);
  if (details.length === 0) toast.error(error ?? errorMessage(cause));
  for (const { message } of details) toast.error(message);
}
