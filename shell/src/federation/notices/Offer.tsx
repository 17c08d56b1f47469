import { Banner } from '@gida/ui';
import { tokens } from '@gida/ui/tokens';
import type { ReactNode } from 'react';
import styled from 'styled-components';

/** Something newer that a person may take: what it is, and the buttons to choose with. */
export function Offer({ says, children }: { says: string; children: ReactNode }) {
  return (
    <Banner tone="info">
      <Line>
        <span>{says}</span>
        <Choices>{children}</Choices>
      </Line>
    </Banner>
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space.s};
`;

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space.xs};
`;
