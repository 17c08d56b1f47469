import { useRef, useState } from 'react';
import {
  useLoaderData,
  useNavigate,
  useSearchParams,
  type LoaderFunctionArgs,
} from 'react-router-dom';
import styled from 'styled-components';

import { sentenceOf } from '@gida/actions';
import { ApiProblem } from '@gida/api-client';
import type { Currency, PaymentMethod } from '@gida/contracts/constants';
import { brand } from '@gida/contracts/brand';
import { currencies, limits, methodTakes, paymentMethods } from '@gida/contracts/constants';
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
import { notify } from '@gida/ui/notify';

import { createBooking, fetchApartment, fetchSite } from '../booking-api.ts';
import { chargeOf } from '../charge-of.ts';
import { isAnswered, newIdempotencyKey } from '../idempotency-key.ts';
import { currencyNames, messages, methodNames } from '../messages.ts';
import { useShownAgain } from '../use-shown-again.ts';
import { isComplete, requestOf, type Draft } from './booking-draft.ts';
import { Glance } from './Glance.tsx';
import { isPricedAs } from './is-priced-as.ts';
import { LiveQuote } from './LiveQuote.tsx';
import { useQuote } from './use-quote.ts';

const text = messages.form;
const nothingSent = { body: '', key: '' };

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
  const [asked] = useSearchParams();
  const [draft, setDraft] = useState<Draft>(() => ({
    checkInDate: asked.get('checkIn') ?? '',
    checkOutDate: asked.get('checkOut') ?? '',
    guests: asked.get('guests') ?? '1',
    description: '',
    currency: 'ngn',
    method: 'card',
    specialRequests: '',
  }));
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const sent = useRef(nothingSent);
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));
  const quote = useQuote(apartment.id, draft);
  useShownAgain(() => setBusy(false));
  const pairIsPossible = methodTakes(draft.method, draft.currency);

  async function book() {
    const request = requestOf(draft);
    const body = JSON.stringify(request);
    if (sent.current.body !== body) sent.current = { body, key: newIdempotencyKey() };
    setBusy(true);
    setProblem(null);
    setWrong({});
    try {
      const { data, message, booking } = await createBooking(
        apartment.id,
        request,
        sent.current.key,
      );
      sent.current = nothingSent;
      const isAsShown = quote !== null && isPricedAs(quote, booking);
      if (data.url && isAsShown) return window.location.assign(data.url);
      // The checkout did not open, or asks for something else than was shown: the payment page says what.
      notify.warning(data.url && quote ? text.otherPrice(chargeOf(booking).amount) : message);
      await navigate(paths.payment(apartment.id, data.bookingId));
    } catch (error) {
      if (isAnswered(error)) sent.current = nothingSent;
      sayRefusal(error);
      setBusy(false);
    }
  }

  function sayRefusal(error: unknown) {
    const sentence = sentenceOf(error);
    setProblem(sentence);
    if (!(error instanceof ApiProblem)) return notify.error(sentence);
    setWrong(error.fields);
    // Specification, section 8: a 400 shows its message, anything else each entry of its list.
    const sentences = error.details.map((detail) => detail.message);
    if (error.status === 400 || sentences.length === 0) return notify.error(sentence);
    for (const each of sentences) notify.error(each);
  }

  return (
    <Stack $gap="l">
      <title>{`${text.title} | ${brand}`}</title>
      <div>
        <h1>{text.title}</h1>
        <p>{apartment.name}</p>
      </div>
      <Columns>
        <Sheet>
          {apartment.price === 0 && <Banner tone="warning">{text.onRequest}</Banner>}
          <Form busy={busy} problem={problem} submit={() => void book()}>
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
                problem={wrong['checkInDate']}
                value={draft.checkInDate}
                onChange={(event) => change({ checkInDate: event.currentTarget.value })}
              />
              <DateField
                label={text.checkOut}
                min={draft.checkInDate || site.today}
                problem={wrong['checkOutDate']}
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
              problem={wrong['guests']}
              value={draft.guests}
              onChange={(event) => change({ guests: event.currentTarget.value })}
            />
            <TextField
              label={text.description}
              problem={wrong['description']}
              value={draft.description}
              onChange={(event) => change({ description: event.currentTarget.value })}
            />
            <FieldRow>
              <SelectField
                label={text.currency}
                problem={wrong['currency']}
                value={draft.currency}
                choices={currencies.map((value) => ({ value, label: currencyNames[value] }))}
                onChange={(event) => change({ currency: event.currentTarget.value as Currency })} // the choices above
              />
              <SelectField
                label={text.method}
                problem={
                  pairIsPossible
                    ? wrong['method']
                    : text.pairProblem(methodNames[draft.method], currencyNames[draft.currency])
                }
                value={draft.method}
                choices={paymentMethods.map((value) =>
                  methodTakes(value, draft.currency)
                    ? { value, label: methodNames[value] }
                    : {
                        value,
                        disabled: true,
                        label: text.impossible(methodNames[value], currencyNames[draft.currency]),
                      },
                )}
                onChange={(event) => change({ method: event.currentTarget.value as PaymentMethod })} // the choices above
              />
            </FieldRow>
            <TextArea
              label={text.specialRequests}
              maxLength={limits.specialRequestsLength}
              problem={wrong['specialRequests']}
              value={draft.specialRequests}
              onChange={(event) => change({ specialRequests: event.currentTarget.value })}
            />
            <LiveQuote quote={quote} currency={draft.currency} />
            <Button
              type="submit"
              size="large"
              busy={busy}
              disabled={apartment.price === 0 || !isComplete(draft) || !pairIsPossible}
            >
              {text.submit}
            </Button>
          </Form>
        </Sheet>
        <Glance apartment={apartment} />
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

const Sheet = styled(Card)`
  display: grid;
  gap: ${tokens.space.m};
`;
