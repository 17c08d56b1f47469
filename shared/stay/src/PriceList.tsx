import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';

import { tokens } from '@gida/ui';

/** A list of amounts, of `PriceLine`s. */
export const PriceList = styled.dl`
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

type PriceLineProps = {
  name: string;
  note?: string;
  amount: ReactNode;
  /** Set apart from the lines above it, as the total is. */
  isApart?: boolean;
  isTotal?: boolean;
};

export function PriceLine({
  name,
  note,
  amount,
  isTotal = false,
  isApart = isTotal,
}: PriceLineProps) {
  return (
    <Line $isTotal={isTotal} $isApart={isApart}>
      <dt>
        {name}
        {note && <small>{note}</small>}
      </dt>
      <dd>{amount}</dd>
    </Line>
  );
}

const Line = styled.div<{ $isTotal: boolean; $isApart: boolean }>`
  display: flex;
  flex-wrap: var(--large-text-flex, nowrap);
  justify-content: space-between;
  gap: 0 ${tokens.space.m};
  ${({ $isApart }) =>
    $isApart &&
    css`
      padding-top: ${tokens.space.s};
      border-top: ${tokens.border.thin} solid ${tokens.color.line};
    `}
  ${({ $isTotal }) => $isTotal && 'font-weight: 700;'}

  dt {
    flex: none;
    max-width: 60%;
  }

  dd {
    font-variant-numeric: tabular-nums;
    text-align: right;
  }
`;
