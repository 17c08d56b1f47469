import styled from 'styled-components';

import { tokens } from '../tokens.ts';

type PriceProps = {
  /** Already formatted: money becomes text in `@gida/contracts/money`. */
  amount: string;
  /** "per night" */
  unit?: string | undefined;
};

export function Price({ amount, unit }: PriceProps) {
  return (
    <Line>
      <Amount>{amount}</Amount>
      {unit && <Unit> {unit}</Unit>}
    </Line>
  );
}

const Line = styled.span`
  white-space: nowrap;
`;

const Amount = styled.strong`
  font-weight: 700;
  font-variant-numeric: tabular-nums;
`;

const Unit = styled.span`
  color: ${tokens.color.textSoft};
  font-size: ${tokens.text.small};
`;
