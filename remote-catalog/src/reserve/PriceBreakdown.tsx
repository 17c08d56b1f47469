import type { Quote } from '@gida/contracts/booking';
import { formatMoney, formatNaira, toMinor } from '@gida/contracts/money';
import { Skeleton, Stack, tokens } from '@gida/ui';
import styled from 'styled-components';

import { messages } from '../messages.ts';

const text = messages.reserve;

/** `coming` keeps the place while the server counts; null while there are no dates it would count for. */
export function PriceBreakdown({ quote }: { quote: Quote | 'coming' | null }) {
  if (quote === null) return <Soft>{text.pickDates}</Soft>;
  if (quote === 'coming') return <Waiting />;

  const { price, nights, subtotal, cautionFee, totalPrice, totalUsd } = quote;
  return (
    <Sum aria-label={text.sum}>
      <Line>
        <dt>{text.perStay(formatNaira(price), text.nights(nights))}</dt>
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
