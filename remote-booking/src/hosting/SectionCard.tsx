import type { ReactNode } from 'react';
import styled from 'styled-components';

import { Card, keepFocus, Stack, tokens } from '@gida/ui';

type SectionCardProps = {
  title: string;
  /** Explanation under the title. */
  help?: string;
  children: ReactNode;
};

/** A titled card on the page of a hosted apartment. */
export function SectionCard({ title, help, children }: SectionCardProps) {
  return (
    <GridCard as="section" aria-label={title} ref={keepFocus}>
      <Stack $gap="xxs">
        <h2>{title}</h2>
        {help && <Muted>{help}</Muted>}
      </Stack>
      {children}
    </GridCard>
  );
}

export const Muted = styled.p`
  color: ${tokens.color.textSoft};
`;

const GridCard = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space.m};
`;
