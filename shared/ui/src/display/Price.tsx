import styled from 'styled-components';

import { tokens } from '../tokens.ts';

type PriceProps = {
  /** Already formatted, by `@gida/contracts/money`. */
  amount: string;
  /** For example "per night". */
  unit?: string | undefined;
};

export function Price({ amount, unit }: PriceProps) {
  return (
    <Container>
      <Amount>{amount}</Amount>
      {unit && <Unit> {unit}</Unit>}
    </Container>
  );
}

const Container = styled.span`
  white-space: var(--large-text-wrap, nowrap);
`;

const Amount = styled.strong`
  font-weight: 700;
  font-variant-numeric: tabular-nums;
`;

const Unit = styled.span`
  color: ${tokens.color.textSoft};
  font-size: ${tokens.text.small};
`;
