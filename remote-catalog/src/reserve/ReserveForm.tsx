import { ActionForm, type MutationState } from '@gida/actions';
import type { Apartment } from '@gida/contracts/catalog';
import { bookingLimits, checkInTime, checkOutTime } from '@gida/contracts/constants/booking';
import { addDays, formatShortDate } from '@gida/contracts/dates';
import { useSession } from '@gida/session';
import {
  QuotedPrice,
  QuotedTotal,
  type BookStayInput,
  type StaySelection,
  type StayQuoteState,
} from '@gida/stay';
import { Banner, Button, Stack, TextArea, tokens } from '@gida/ui';
import { DateRangeField, getDayState, isFreeBetween, type BookableNights } from '@gida/ui/calendar';
import styled from 'styled-components';

import { ChatWithHost } from '../ChatWithHost.tsx';
import { messages } from '../messages.ts';
import { freeCancellationUntil } from '@gida/contracts/cancellation';
import { formatNightlyPrice } from '../format-nightly-price.ts';
import { GuestsField } from './GuestsField.tsx';

const text = messages.reserve;

type ReserveFormProps = {
  apartment: Apartment;
  nights: BookableNights;
  stay: StaySelection;
  onChange: (changes: Partial<StaySelection>) => void;
  requests: string;
  setRequests: (requests: string) => void;
  /** What is known to be wrong with the stay as a whole, before it is reserved. */
  datesError: string | undefined;
  /** That the stay includes a taken night. */
  takenError: string | undefined;
  quote: StayQuoteState['quote'];
  reservation: MutationState<BookStayInput, unknown>;
  toInput: () => BookStayInput;
};

export function ReserveForm(props: ReserveFormProps) {
  const { apartment } = props;
  const session = useSession();
  const isOwnApartment = session.status === 'signed-in' && session.userId === apartment.host.id;

  return (
    <Stack>
      <Price>
        <strong>{formatNightlyPrice(apartment.price)}</strong>
        {apartment.price > 0 && <span>{` ${messages.card.perNight}`}</span>}
      </Price>
      {apartment.price <= 0 ? (
        <>
          <Muted>{text.askHost}</Muted>
          <ChatWithHost host={apartment.host} tone="action" wide />
        </>
      ) : isOwnApartment ? (
        <Banner tone="info">{text.own}</Banner>
      ) : (
        <>
          <StayForm {...props} />
          <Muted $isCentred>{text.notCharged}</Muted>
        </>
      )}
    </Stack>
  );
}

function StayForm(props: ReserveFormProps) {
  const { apartment, nights, stay, onChange, requests, setRequests, reservation, quote } = props;
  const { checkInDate, checkOutDate, dates } = reservation.fieldErrors;
  // The server's error is the newer one, and says the same beside the field.
  const isBookable = areBookable(stay, nights);
  const error =
    dates ?? props.takenError ?? (checkInDate || checkOutDate ? undefined : props.datesError);

  return (
    <ActionForm
      aria-label={text.heading}
      // An error without a field is shown as a toast: the top of the panel is out of sight.
      mutation={{ ...reservation, error: null }}
      toInput={props.toInput}
      button={{ size: 'large', wide: true, disabled: !isBookable, children: text.reserve }}
    >
      {(field) => (
        <>
          <DateRangeField
            checkIn={{
              ...field('checkInDate'),
              label: `${text.checkIn} (${checkInTime})`,
              required: true,
            }}
            checkOut={{
              ...field('checkOutDate'),
              label: `${text.checkOut} (${checkOutTime})`,
              required: true,
            }}
            nights={nights}
            value={stay}
            onChange={onChange}
            error={
              error && !isBookable ? (
                <UnbookableDates
                  error={error}
                  onClear={() => onChange({ checkInDate: undefined, checkOutDate: undefined })}
                />
              ) : (
                error
              )
            }
            summary={<QuotedTotal quote={quote} />}
          />
          <GuestsField
            {...field('guests')}
            value={stay.guests}
            max={apartment.maxGuests}
            onChange={(guests) => onChange({ guests })}
          />
          <TextArea
            {...field('specialRequests')}
            label={text.requests}
            rows={2}
            maxLength={bookingLimits.specialRequestsLength}
            placeholder={text.requestsPlaceholder}
            value={requests}
            onChange={(event) => setRequests(event.currentTarget.value)}
          />
          <Muted>{text.hint}</Muted>
          {isBookable && <QuotedPrice quote={quote} />}
          {isBookable && quote !== null && <FreeCancellation stay={stay} nights={nights} />}
        </>
      )}
    </ActionForm>
  );
}

/** False for dates that no answer of the server can make right: not for those that it has not been able to price. */
const areBookable = (
  { checkInDate, checkOutDate }: StaySelection,
  nights: BookableNights,
): boolean =>
  !checkInDate ||
  !checkOutDate ||
  checkOutDate <= checkInDate ||
  (getDayState(checkInDate, nights) === 'free' && isFreeBetween(checkInDate, checkOutDate, nights));

/** As on the payment page: it ends with the day before. Nothing is promised for a stay that is too near for it. */
function FreeCancellation({
  stay: { checkInDate },
  nights: { today },
}: Pick<ReserveFormProps, 'stay' | 'nights'>) {
  const until = checkInDate && freeCancellationUntil(checkInDate);
  if (!until || until < today) return null;
  return <Free>{text.freeBefore(formatShortDate(addDays(until, 1)))}</Free>;
}

/** The error of the dates, and the way out of it. */
function UnbookableDates({ error, onClear }: { error: string; onClear: () => void }) {
  return (
    <Stack $gap="xs">
      {error}
      <div>
        <Button
          tone="quiet"
          size="small"
          onClick={({ currentTarget: { form } }) => {
            onClear();
            // This button disappears with the dates. Not the input: on phones its focus opens the browser's own picker.
            form?.querySelector('button')?.focus();
          }}
        >
          {text.clearDates}
        </Button>
      </div>
    </Stack>
  );
}

const Price = styled.p`
  color: ${tokens.color.textSoft};

  strong {
    color: ${tokens.color.text};
    font-size: ${tokens.text.title};
    font-variant-numeric: tabular-nums;
  }
`;

const Free = styled.p`
  color: ${tokens.color.success};
  font-size: ${tokens.text.small};
`;

const Muted = styled.p<{ $isCentred?: boolean }>`
  color: ${tokens.color.textSoft};
  font-size: ${tokens.text.small};
  text-align: ${({ $isCentred }) => ($isCentred ? 'center' : 'start')};
`;
