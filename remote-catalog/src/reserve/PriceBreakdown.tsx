import type { Quote } from '@gida/contracts/booking';
import { formatMoney, formatNaira, toMinor } from '@gida/contracts/money';
import { Banner, Skeleton, Stack, tokens } from '@gida/ui';
import styled from 'styled-components';

import { messages } from '../messages.ts';
import type { ChosenStay } from './stay.ts';

const text = messages.reserve;

/** The server's price for these dates, or its reason why there is none. */
export type PricedStay = ChosenStay & ({ quote: Quote } | { refusal: string });

/** `coming` keeps the place while the server counts; null before dates are chosen. */
export function PriceBreakdown({ price }: { price: PricedStay | 'coming' | null }) {
  if (price === null) return <Soft>{text.pickDates}</Soft>;
  if (price === 'coming') return <Waiting />;
  if ('refusal' in price) return <Banner tone="warning">{price.refusal}</Banner>;

  const { price: perNight, nights, subtotal, cautionFee, totalPrice, totalUsd } = price.quote;
  return (
    <Sum aria-label={text.sum}>
      <Line>
        <dt>{text.perStay(formatNaira(perNight), text.nights(nights))}</dt>
        <dd>{formatNaira(subtotal, 2)}</dd>
      </Line>
      <Line>
        <dt>
          {text.cautionFee}
          <small>{text.refundable}</small>
        </dt>
        <dd>{formatNaira(cautionFee, 2)}</dd>
      </Line>
      <Total>
        <dt>{text.total}</dt>
        <dd>
          {formatNaira(totalPrice, 2)}
          <small>{text.inDollars(formatMoney(toMinor(totalUsd), 'usd'))}</small>
        </dd>
      </Total>
    </Sum>
  );
}

function Waiting() {
  return (
    <Stack $gap="s" aria-hidden="true">
      <Skeleton height="1.5rem" />
      <Skeleton height="2.75rem" />
      <Skeleton height="2.75rem" />
    </Stack>
  );
}

const Soft = styled.p`
  color: ${tokens.color.textSoft};
  font-size: ${tokens.text.small};
`;

const Sum = styled.dl`
  display: grid;
  gap: ${tokens.space.xs};

  small {
    display: block;
    color: ${tokens.color.textSoft};
    font-size: ${tokens.text.small};
    font-weight: 400;
    line-height: 1.4;
  }
`;

const Line = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${tokens.space.m};

  dd {
    font-variant-numeric: tabular-nums;
    text-align: right;
  }
`;

const Total = styled(Line)`
  padding-top: ${tokens.space.s};
  border-top: ${tokens.border.thin} solid ${tokens.color.line};
  font-weight: 700;
`;
