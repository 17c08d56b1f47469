import { tokens } from '@gida/ui/tokens';
import styled from 'styled-components';

import { pricing } from '../../messages/rates.ts';

const { sum } = pricing;

/** A bill made in front of the reader. */
export function SampleTotal() {
  return (
    <Bill>
      <div>
        <h2>{sum.title}</h2>
        <p>{sum.text}</p>
      </div>
      <dl>
        <dt>{sum.nights}</dt>
        <dd>{sum.nightsAmount}</dd>
        <dt>{sum.caution}</dt>
        <dd>{sum.cautionAmount}</dd>
        <dt>{sum.total}</dt>
        <dd>{sum.totalAmount}</dd>
      </dl>
    </Bill>
  );
}

const Bill = styled.section`
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
