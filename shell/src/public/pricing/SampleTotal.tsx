import { tokens } from '@gida/ui/tokens';
import styled from 'styled-components';

import { pricingMessages } from '../../messages/pricing.ts';

const { sample } = pricingMessages;

/** An example of how a total is calculated. */
export function SampleTotal() {
  return (
    <PriceBreakdown>
      <div>
        <h2>{sample.title}</h2>
        <p>{sample.text}</p>
      </div>
      <dl>
        <dt>{sample.nights}</dt>
        <dd>{sample.nightsAmount}</dd>
        <dt>{sample.caution}</dt>
        <dd>{sample.cautionAmount}</dd>
        <dt>{sample.total}</dt>
        <dd>{sample.totalAmount}</dd>
      </dl>
    </PriceBreakdown>
  );
}

const PriceBreakdown = styled.section`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 22rem), 1fr));
  gap: ${tokens.space.l} ${tokens.space.xxl};
  align-items: center;
  margin-block: ${tokens.space.xl} ${tokens.space.section};
  padding: clamp(1.25rem, 1rem + 2vw, 2.5rem);
  border-radius: ${tokens.radius.card};
  background: ${tokens.color.sunken};

  p {
    margin-top: ${tokens.space.xs};
    color: ${tokens.color.textSoft};
  }

  dl {
    display: grid;
    grid-template-columns: 1fr auto;
    row-gap: ${tokens.space.xs};
    font-variant-numeric: tabular-nums;
  }

  dd {
    padding-left: ${tokens.space.m};
    text-align: right;
  }

  dt:last-of-type,
  dd:last-of-type {
    padding-top: ${tokens.space.xs};
    border-top: ${tokens.border.strong} solid ${tokens.color.text};
    font-weight: 700;
  }
`;
