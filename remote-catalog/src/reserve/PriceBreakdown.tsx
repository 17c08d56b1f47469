import type { Quote } from '@gida/contracts/booking';
import { formatMoney, formatNaira, toMinor } from '@gida/contracts/money';
import { Skeleton, Stack, tokens } from '@gida/ui';
import styled from 'styled-components';

import { messages } from '../messages.ts';

const text = messages.reserve;

/** `loading` shows a skeleton while the quote is fetched; null means no dates are chosen yet. */
export function PriceBreakdown({ quote }: { quote: Quote | 'loading' | null }) {
  if (quote === null) return <Muted>{text.pickDates}</Muted>;
  if (quote === 'loading') return <PriceSkeleton />;

  const { price, nights, subtotal, cautionFee, totalPrice, totalUsd } = quote;
  return (
    <PriceList aria-label={text.priceBreakdown}>
      <Row>
        <dt>{text.perStay(formatNaira(price), text.nights(nights))}</dt>
        <dd>{formatNaira(subtotal, 2)}</dd>
      </Row>
      <Row>
        <dt>
          {text.cautionFee}
          <small>{text.refundable}</small>
        </dt>
        <dd>{formatNaira(cautionFee, 2)}</dd>
      </Row>
      <Total>
        <dt>{text.total}</dt>
        <dd>
          {formatNaira(totalPrice, 2)}
          <small>{text.inDollars(formatMoney(toMinor(totalUsd), 'usd'))}</small>
        </dd>
      </Total>
    </PriceList>
  );
}

function PriceSkeleton() {
  return (
    <Stack $gap="s" aria-hidden="true">
      <Skeleton height="1.5rem" />
      <Skeleton height="2.75rem" />
      <Skeleton height="2.75rem" />
    </Stack>
  );
}

const Muted = styled.p`
  color: ${tokens.color.textSoft};
  font-size: ${tokens.text.small};
`;

const PriceList = styled.dl`
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

const Row = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${tokens.space.m};

  dd {
    font-variant-numeric: tabular-nums;
    text-align: right;
  }
`;

const Total = styled(Row)`
  padding-top: ${tokens.space.s};
  border-top: ${tokens.border.thin} solid ${tokens.color.line};
  font-weight: 700;
`;
