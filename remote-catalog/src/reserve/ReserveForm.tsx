import { ActionForm } from '@gida/actions';
import { Cancellation } from '@gida/apartment';
import type { Apartment } from '@gida/contracts/catalog';
import { bookingLimits, checkInTime, checkOutTime } from '@gida/contracts/constants/booking';
import { useSession } from '@gida/session';
import { QuotedPrice, QuotedTotal } from '@gida/stay';
import { Banner, Button, Stack, TextArea, tokens } from '@gida/ui';
import { DateRangeField } from '@gida/ui/calendar';
import { Muted } from '@gida/ui/layout';
import type { ReactNode } from 'react';
import styled from 'styled-components';

import { ChatWithHost } from '../ChatWithHost.tsx';
import { messages } from '../messages.ts';
import { formatNightlyPrice } from '../format-nightly-price.ts';
import { GuestsField } from './GuestsField.tsx';
import type { Reservation } from './use-reservation.ts';

const text = messages.reserve;

type ReserveFormProps = { apartment: Apartment; reservation: Reservation };

export function ReserveForm({ apartment, reservation }: ReserveFormProps) {
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
          <Muted $small>{text.askHost}</Muted>
          <ChatWithHost host={apartment.host} tone="action" wide />
        </>
      ) : isOwnApartment ? (
        <Banner tone="info">{text.own}</Banner>
      ) : (
        <>
          <StayForm {...reservation} apartment={apartment} />
          <Centred $small>{text.notCharged}</Centred>
        </>
      )}
    </Stack>
  );
}

function StayForm({ apartment, ...reservation }: Reservation & { apartment: Apartment }) {
  const { nights, stay, onChange, mutation, quote, isBookable } = reservation;

  return (
    <ActionForm
      aria-label={text.heading}
      // An error without a field is shown as a toast: the top of the panel is out of sight.
      mutation={{ ...mutation, error: null }}
      toInput={reservation.toInput}
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
            error={datesError(reservation)}
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
            value={reservation.requests}
            onChange={(event) => reservation.setRequests(event.currentTarget.value)}
          />
          <Muted $small>{text.hint(apartment.maxDaysAhead)}</Muted>
          {isBookable && <QuotedPrice quote={quote} />}
          {isBookable && quote !== null && (
            <Muted $small>
              <Cancellation checkIn={stay.checkInDate} />
            </Muted>
          )}
        </>
      )}
    </ActionForm>
  );
}

/** What is wrong with the stay as a whole. The server's error of a field is the newer one, and says the same beside it. */
function datesError({ mutation, takenError, error, isBookable, onChange }: Reservation): ReactNode {
  const { checkInDate, checkOutDate, dates } = mutation.fieldErrors;
  const shown = dates ?? (checkInDate || checkOutDate ? takenError : error);
  if (!shown || isBookable) return shown;
  const clear = () => onChange({ checkInDate: undefined, checkOutDate: undefined });
  return <UnbookableDates error={shown} onClear={clear} />;
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

const Centred = styled(Muted)`
  text-align: center;
`;
