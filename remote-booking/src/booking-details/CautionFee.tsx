import { Link } from 'react-router-dom';
import styled from 'styled-components';

import type { Booking } from '@gida/contracts/booking';
import { lagosMoment } from '@gida/contracts/dates';
import { formatNaira } from '@gida/contracts/money';
import { paths } from '@gida/contracts/paths';
import { Card, Row, StatusLabel, tokens } from '@gida/ui';

import { messages } from '../messages.ts';

const text = messages.fee;

/** Where the caution fee is, and what happens to it next. Nothing for a booking that has none. */
export function CautionFee({ booking }: { booking: Booking }) {
  const { cautionFeeStatus: status, claim } = booking;
  if (!status || booking.quote.cautionFee === 0) return null;

  return (
    <Sheet as="section" aria-labelledby="caution-fee">
      <Row $spread>
        <h2 id="caution-fee">{text.title}</h2>
        <StatusLabel tone={tones[status]}>{text.state[status]}</StatusLabel>
      </Row>
      {claim ? <Claimed booking={booking} claim={claim} /> : <p>{unclaimed(booking)}</p>}
    </Sheet>
  );
}

const tones = {
  held: 'neutral',
  due: 'info',
  returned: 'success',
  claimed: 'warning',
  kept: 'neutral',
} as const;

const momentOf = (at: string | null): string => (at ? lagosMoment(at) : '');

function unclaimed({ quote, cautionFeeStatus, cautionFeeDueAt }: Booking): string {
  const fee = formatNaira(quote.cautionFee);
  if (cautionFeeStatus === 'returned') return text.returned(fee);
  return cautionFeeDueAt ? text.due(fee, momentOf(cautionFeeDueAt)) : text.held(fee);
}

function Claimed({ booking, claim }: { booking: Booking; claim: NonNullable<Booking['claim']> }) {
  const { quote, host } = booking;
  const fee = quote.cautionFee;

  return (
    <>
      <p>{text.claims(host.firstName, formatNaira(claim.amount), formatNaira(fee))}</p>
      <Said>{claim.reason}</Said>
      {claim.decision ? (
        <>
          <p>
            {claim.decision.kept > 0
              ? text.keeps(host.firstName, formatNaira(claim.decision.kept))
              : text.keepsNothing(host.firstName)}
          </p>
          <Said>{claim.decision.answer}</Said>
          <p>{afterDecision(booking, fee - claim.decision.kept)}</p>
        </>
      ) : (
        <>
          <p>
            {text.open(momentOf(booking.cautionFeeDueAt))}{' '}
            {claim.amount < fee && text.rest(formatNaira(fee - claim.amount))}
          </p>
          <p>
            {text.disagree} <Link to={paths.contact}>{text.write}</Link>
          </p>
        </>
      )}
    </>
  );
}

function afterDecision({ cautionFeeStatus, cautionFeeDueAt }: Booking, back: number): string {
  if (back === 0) return text.nothingBack;
  if (cautionFeeStatus === 'due') return text.restDue(formatNaira(back), momentOf(cautionFeeDueAt));
  return text.returned(formatNaira(back));
}

const Sheet = styled(Card)`
  display: grid;
  gap: ${tokens.space.s};

  h2 {
    font-size: ${tokens.text.title};
  }

  p {
    max-width: ${tokens.size.measure};
  }
`;

const Said = styled.blockquote`
  margin: 0;
  padding-left: ${tokens.space.m};
  border-left: ${tokens.border.strong} solid ${tokens.color.line};
  color: ${tokens.color.textSoft};
  overflow-wrap: anywhere;
  white-space: pre-line;
`;
