import type { Quote } from '@gida/contracts/booking';
import type { Apartment } from '@gida/contracts/catalog';
import { checkInTime, checkOutTime, limits } from '@gida/contracts/constants';
import { useSession } from '@gida/session';
import { Banner, Button, DateField, Form, TextArea, tokens } from '@gida/ui';
import styled from 'styled-components';

import { ChatWithHost } from '../ChatWithHost.tsx';
import { messages } from '../messages.ts';
import { formatNightlyPrice } from '../format-nightly-price.ts';
import { GuestsField } from './GuestsField.tsx';
import { PriceBreakdown } from './PriceBreakdown.tsx';
import type { StayErrors } from './validate-stay.ts';
import type { Stay } from './stay.ts';

const text = messages.reserve;

type ReserveFormProps = {
  apartment: Apartment;
  today: string;
  stay: Stay;
  onChange: (changes: Partial<Stay>) => void;
  requests: string;
  setRequests: (requests: string) => void;
  /** `dates` concerns the stay as a whole: too far ahead, or already booked by someone else. */
  errors: StayErrors & { dates?: string | undefined };
  quote: Quote | 'loading' | null;
  isBusy: boolean;
  submit: () => void;
};

export function ReserveForm(props: ReserveFormProps) {
  const { apartment, today, stay, onChange, requests, setRequests, errors, quote } = props;
  const session = useSession();
  const isOwnApartment = session.status === 'signed-in' && session.userId === apartment.host.id;

  return (
    <Form busy={props.isBusy} error={null} submit={props.submit} aria-label={text.heading}>
      <Price>
        <strong>{formatNightlyPrice(apartment.price)}</strong>
        {apartment.price > 0 && ` ${messages.card.perNight}`}
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
          <Dates>
            <DateField
              label={`${text.checkIn} (${checkInTime})`}
              name="checkInDate"
              required
              min={today}
              value={stay.checkIn ?? ''}
              error={errors.checkIn}
              onChange={(event) => onChange({ checkIn: event.currentTarget.value || undefined })}
            />
            <DateField
              label={`${text.checkOut} (${checkOutTime})`}
              name="checkOutDate"
              required
              min={stay.checkIn ?? today}
              value={stay.checkOut ?? ''}
              error={errors.checkOut}
              onChange={(event) => onChange({ checkOut: event.currentTarget.value || undefined })}
            />
          </Dates>
          {errors.dates && <Banner tone="danger">{errors.dates}</Banner>}
          <GuestsField
            value={stay.guests}
            max={apartment.maxGuests}
            error={errors.guests}
            onChange={(guests) => onChange({ guests })}
          />
          <TextArea
            label={text.requests}
            name="specialRequests"
            rows={2}
            maxLength={limits.specialRequestsLength}
            placeholder={text.requestsPlaceholder}
            value={requests}
            onChange={(event) => setRequests(event.currentTarget.value)}
          />
          <Muted>{text.hint}</Muted>
          <div aria-live="polite">
            <PriceBreakdown quote={quote} />
          </div>
          <Button type="submit" size="large" wide busy={props.isBusy}>
            {text.reserve}
          </Button>
          <Muted $isCentred>{text.notCharged}</Muted>
        </>
      )}
    </Form>
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

const Dates = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${tokens.space.s};

  input {
    padding-inline: ${tokens.space.xs};
  }
`;

const Muted = styled.p<{ $isCentred?: boolean }>`
  color: ${tokens.color.textSoft};
  font-size: ${tokens.text.small};
  text-align: ${({ $isCentred }) => ($isCentred ? 'center' : 'start')};
`;
