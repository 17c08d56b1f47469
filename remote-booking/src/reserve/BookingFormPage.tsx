import { useRef, useState } from 'react';
import {
  useLoaderData,
  useNavigate,
  useSearchParams,
  type LoaderFunctionArgs,
} from 'react-router-dom';
import styled from 'styled-components';

import { errorMessage } from '@gida/actions';
import { ApiError } from '@gida/api-client';
import type { Currency, PaymentMethod } from '@gida/contracts/constants';
import { brand } from '@gida/contracts/brand';
import {
  currencies,
  limits,
  methodSupportsCurrency,
  paymentMethods,
} from '@gida/contracts/constants';
import { addDays } from '@gida/contracts/dates';
import { paths } from '@gida/contracts/paths';
import { useSession } from '@gida/session';
import {
  Banner,
  Button,
  Card,
  DateField,
  FieldRow,
  Form,
  media,
  SelectField,
  Stack,
  TextArea,
  TextField,
  tokens,
} from '@gida/ui';
import { toast } from '@gida/ui/toast';

import { createBooking, fetchApartment, fetchSite } from '../booking-api.ts';
import { bookingCharge } from '../booking-charge.ts';
import { hasResponse, newIdempotencyKey } from '../idempotency-key.ts';
import { currencyNames, messages, methodNames } from '../messages.ts';
import { usePageRestore } from '../use-page-restore.ts';
import { isComplete, toBookingRequest, type BookingDraft } from './booking-draft.ts';
import { ApartmentSummary } from './ApartmentSummary.tsx';
import { quoteMatchesBooking } from './quote-matches-booking.ts';
import { QuoteSummary } from './QuoteSummary.tsx';
import { useQuote } from './use-quote.ts';

const text = messages.form;
const noRequest = { body: '', key: '' };

export async function loader({ params, request }: LoaderFunctionArgs) {
  const [apartment, site] = await Promise.all([
    fetchApartment(params['apartmentId'] ?? '', request.signal),
    fetchSite(request.signal),
  ]);
  return { apartment, site };
}

export function Component() {
  const { apartment, site } = useLoaderData<typeof loader>();
  const session = useSession();
  const navigate = useNavigate();
  const [searchParams] = useSearchParams();
  const [draft, setDraft] = useState<BookingDraft>(() => ({
    checkInDate: searchParams.get('checkIn') ?? '',
    checkOutDate: searchParams.get('checkOut') ?? '',
    guests: searchParams.get('guests') ?? '1',
    description: '',
    currency: 'ngn',
    method: 'card',
    specialRequests: '',
  }));
  const [busy, setBusy] = useState(false);
  const [formError, setFormError] = useState<string | null>(null);
  const [fieldErrors, setFieldErrors] = useState<Record<string, string>>({});
  const lastRequest = useRef(noRequest);
  const change = (part: Partial<BookingDraft>) => setDraft((before) => ({ ...before, ...part }));
  const quote = useQuote(apartment.id, draft);
  usePageRestore(() => setBusy(false));
  const isMethodAvailable = methodSupportsCurrency(draft.method, draft.currency);

  async function submitBooking() {
    const request = toBookingRequest(draft);
    const body = JSON.stringify(request);
    if (lastRequest.current.body !== body) lastRequest.current = { body, key: newIdempotencyKey() };
    setBusy(true);
    setFormError(null);
    setFieldErrors({});
    try {
      const { data, message, booking } = await createBooking(
        apartment.id,
        request,
        lastRequest.current.key,
      );
      lastRequest.current = noRequest;
      const isPriceUnchanged = quote !== null && quoteMatchesBooking(quote, booking);
      if (data.url && isPriceUnchanged) return window.location.assign(data.url);
      // No checkout, or another price than shown: the payment page shows the current state.
      toast.warning(data.url && quote ? text.priceChanged(bookingCharge(booking).amount) : message);
      await navigate(paths.payment(apartment.id, data.bookingId));
    } catch (error) {
      if (hasResponse(error)) lastRequest.current = noRequest;
      showErrors(error);
      setBusy(false);
    }
  }

  function showErrors(error: unknown) {
    const message = errorMessage(error);
    setFormError(message);
    if (!(error instanceof ApiError)) return toast.error(message);
    setFieldErrors(error.fields);
    // Specification, section 8: a 400 shows its message, anything else each entry of its list.
    const detailMessages = error.details.map((detail) => detail.message);
    if (error.status === 400 || detailMessages.length === 0) return toast.error(message);
    for (const each of detailMessages) toast.error(each);
  }

  return (
    <Stack $gap="l">
      <title>{`${text.title} | ${brand}`}</title>
      <div>
        <h1>{text.title}</h1>
        <p>{apartment.name}</p>
      </div>
      <Columns>
        <FormCard>
          {apartment.price === 0 && <Banner tone="warning">{text.noPrice}</Banner>}
          <Form busy={busy} error={formError} submit={() => void submitBooking()}>
            <TextField
              label={text.fullName}
              readOnly
              value={session.status === 'signed-in' ? session.fullName : ''}
            />
            <FieldRow>
              <DateField
                label={text.checkIn}
                min={site.today}
                max={addDays(site.today, apartment.daysAhead)}
                hint={text.daysAhead}
                error={fieldErrors['checkInDate']}
                value={draft.checkInDate}
                onChange={(event) => change({ checkInDate: event.currentTarget.value })}
              />
              <DateField
                label={text.checkOut}
                min={draft.checkInDate || site.today}
                error={fieldErrors['checkOutDate']}
                value={draft.checkOutDate}
                onChange={(event) => change({ checkOutDate: event.currentTarget.value })}
              />
            </FieldRow>
            <TextField
              label={text.guests}
              type="number"
              inputMode="numeric"
              min={1}
              max={apartment.maxGuests}
              hint={text.guestsHint(apartment.maxGuests)}
              error={fieldErrors['guests']}
              value={draft.guests}
              onChange={(event) => change({ guests: event.currentTarget.value })}
            />
            <TextField
              label={text.description}
              error={fieldErrors['description']}
              value={draft.description}
              onChange={(event) => change({ description: event.currentTarget.value })}
            />
            <FieldRow>
              <SelectField
                label={text.currency}
                error={fieldErrors['currency']}
                value={draft.currency}
                choices={currencies.map((value) => ({ value, label: currencyNames[value] }))}
                onChange={(event) => change({ currency: event.currentTarget.value as Currency })} // the choices above
              />
              <SelectField
                label={text.method}
                error={
                  isMethodAvailable
                    ? fieldErrors['method']
                    : text.unsupportedPair(methodNames[draft.method], currencyNames[draft.currency])
                }
                value={draft.method}
                choices={paymentMethods.map((value) =>
                  methodSupportsCurrency(value, draft.currency)
                    ? { value, label: methodNames[value] }
                    : {
                        value,
                        disabled: true,
                        label: text.methodUnavailable(
                          methodNames[value],
                          currencyNames[draft.currency],
                        ),
                      },
                )}
                onChange={(event) => change({ method: event.currentTarget.value as PaymentMethod })} // the choices above
              />
            </FieldRow>
            <TextArea
              label={text.specialRequests}
              maxLength={limits.specialRequestsLength}
              error={fieldErrors['specialRequests']}
              value={draft.specialRequests}
              onChange={(event) => change({ specialRequests: event.currentTarget.value })}
            />
            <QuoteSummary quote={quote} currency={draft.currency} />
            <Button
              type="submit"
              size="large"
              busy={busy}
              disabled={apartment.price === 0 || !isComplete(draft) || !isMethodAvailable}
            >
              {text.submit}
            </Button>
          </Form>
        </FormCard>
        <ApartmentSummary apartment={apartment} />
      </Columns>
    </Stack>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${tokens.space.l};

  ${media.wide} {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  }
`;

const FormCard = styled(Card)`
  display: grid;
  gap: ${tokens.space.m};
`;
