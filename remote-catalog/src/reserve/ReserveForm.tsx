import type { Quote } from '@gida/contracts/booking';
import type { Apartment } from '@gida/contracts/catalog';
import { checkInTime, checkOutTime, limits } from '@gida/contracts/constants';
import { useSession } from '@gida/session';
import { Banner, Button, DateField, Form, TextArea, tokens } from '@gida/ui';
import styled from 'styled-components';

import { ChatWithHost } from '../ChatWithHost.tsx';
import { messages } from '../messages.ts';
import { priceLine } from '../price-line.ts';
import { GuestsField } from './GuestsField.tsx';
import { PriceBreakdown } from './PriceBreakdown.tsx';
import type { StayProblems } from './stay-problems.ts';
import type { Stay } from './stay.ts';

const text = messages.reserve;

type ReserveFormProps = {
  apartment: Apartment;
  today: string;
  stay: Stay;
  change: (wish: Partial<Stay>) => void;
  requests: string;
  setRequests: (requests: string) => void;
  /** `dates` is about the stay as a whole: too far ahead, or somebody else was faster. */
  problems: StayProblems & { dates?: string | undefined };
  quote: Quote | 'coming' | null;
  isBusy: boolean;
  submit: () => void;
};

export function ReserveForm(props: ReserveFormProps) {
  const { apartment, today, stay, change, requests, setRequests, problems, quote } = props;
  const session = useSession();
  const isOwn = session.status === 'signed-in' && session.userId === apartment.host.id;

  return (
    <Form busy={props.isBusy} problem={null} submit={props.submit} aria-label={text.heading}>
      <Price>
        <strong>{priceLine(apartment.price)}</strong>
        {apartment.price > 0 && ` ${messages.card.perNight}`}
      </Price>
      {apartment.price <= 0 ? (
        <>
          <Soft>{text.askHost}</Soft>
          <ChatWithHost host={apartment.host} tone="action" wide />
        </>
      ) : isOwn ? (
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
              problem={problems.checkIn}
              onChange={(event) => change({ checkIn: event.currentTarget.value || undefined })}
            />
            <DateField
              label={`${text.checkOut} (${checkOutTime})`}
              name="checkOutDate"
              required
              min={stay.checkIn ?? today}
              value={stay.checkOut ?? ''}
              problem={problems.checkOut}
              onChange={(event) => change({ checkOut: event.currentTarget.value || undefined })}
            />
          </Dates>
          {problems.dates && <Banner tone="danger">{problems.dates}</Banner>}
          <GuestsField
            value={stay.guests}
            most={apartment.maxGuests}
            problem={problems.guests}
            change={(guests) => change({ guests })}
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
          <Soft>{text.hint}</Soft>
          <div aria-live="polite">
            <PriceBreakdown quote={quote} />
          </div>
          <Button type="submit" size="large" wide busy={props.isBusy}>
            {text.reserve}
          </Button>
          <Soft $isCentred>{text.notCharged}</Soft>
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

const Soft = styled.p<{ $isCentred?: boolean }>`
  color: ${tokens.color.textSoft};
  font-size: ${tokens.text.small};
  text-align: ${({ $isCentred }) => ($isCentred ? 'center' : 'start')};
`;
