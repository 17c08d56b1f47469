import { Link } from 'react-router-dom';
import styled from 'styled-components';

import type { Booking } from '@gida/contracts/booking';
import { formatLagosTime } from '@gida/contracts/dates';
import { paths } from '@gida/contracts/paths';
import { Row, StatusLabel, tokens } from '@gida/ui';
import { StackedCard, Quote } from '@gida/ui/layout';

import { formatAmount } from '../format-amount.ts';
import { messages } from '../messages.ts';

const text = messages.fee;

/** Status of the caution fee and its claim. Renders nothing for a booking without one. */
export function CautionFee({ booking }: { booking: Booking }) {
  const { cautionFeeStatus: status, claim } = booking;
  if (!status || booking.quote.cautionFee === 0) return null;

  return (
    <FeeCard $gap="s" as="section" aria-labelledby="caution-fee">
      <Row $spread>
        <h2 id="caution-fee">{text.title}</h2>
        <StatusLabel tone={statusTones[status]}>{text.state[status]}</StatusLabel>
      </Row>
      {claim ? <ClaimDetails booking={booking} claim={claim} /> : <p>{feeStatusText(booking)}</p>}
    </FeeCard>
  );
}

const statusTones = {
  held: 'neutral',
  due: 'info',
  returned: 'success',
  claimed: 'warning',
  forfeited: 'neutral',
} as const;

const formatDateTime = (at: string | null): string => (at ? formatLagosTime(at) : '');

function feeStatusText({ quote, cautionFeeStatus, cautionFeeDueAt }: Booking): string {
  const fee = formatAmount(quote.cautionFee);
  if (cautionFeeStatus === 'returned') return text.returned(fee);
  return cautionFeeDueAt ? text.due(fee, formatDateTime(cautionFeeDueAt)) : text.held(fee);
}

function ClaimDetails({
  booking,
  claim,
}: {
  booking: Booking;
  claim: NonNullable<Booking['claim']>;
}) {
  const { quote, host } = booking;
  const fee = quote.cautionFee;

  return (
    <>
      <p>{text.claims(host.firstName, formatAmount(claim.amount), formatAmount(fee))}</p>
      <Blockquote>{claim.reason}</Blockquote>
      {claim.decision ? (
        <>
          <p>
            {claim.decision.awarded > 0
              ? text.keeps(host.firstName, formatAmount(claim.decision.awarded))
              : text.keepsNothing(host.firstName)}
          </p>
          <Blockquote>{claim.decision.reason}</Blockquote>
          <p>{decisionText(booking, fee - claim.decision.awarded)}</p>
        </>
      ) : (
        <>
          <p>
            <span>{text.open(formatDateTime(booking.cautionFeeDueAt))}</span>{' '}
            {claim.amount < fee && <span>{text.rest(formatAmount(fee - claim.amount))}</span>}
          </p>
          <p>
            <span>{text.disagree}</span> <Link to={paths.contact}>{text.contact}</Link>
          </p>
        </>
      )}
    </>
  );
}

function decisionText({ cautionFeeStatus, cautionFeeDueAt }: Booking, refund: number): string {
  if (refund === 0) return text.nothingBack;
  if (cautionFeeStatus === 'due')
    return text.restDue(formatAmount(refund), formatDateTime(cautionFeeDueAt));
  return text.returned(formatAmount(refund));
}

const FeeCard = styled(StackedCard)`
  h2 {
    font-size: ${tokens.text.title};
  }

  p {
    max-width: ${tokens.size.measure};
    overflow-wrap: anywhere;
  }
`;

const Blockquote = styled(Quote)`
  color: ${tokens.color.textSoft};
`;
