import type { ReactNode } from 'react';
import styled from 'styled-components';

import { Card, keepFocus, Stack, tokens } from '@gida/ui';

type SectionProps = {
  title: string;
  /** What it is for, under the title. */
  help?: string;
  children: ReactNode;
};

/** One of the parts that a hosted apartment's page is made of. */
export function Section({ title, help, children }: SectionProps) {
  return (
    <Sheet as="section" aria-label={title} ref={keepFocus}>
      <Stack $gap="xxs">
        <h2>{title}</h2>
        {help && <Soft>{help}</Soft>}
      </Stack>
      {children}
    </Sheet>
  );
}

export const Soft = styled.p`
  color: ${tokens.color.textSoft};
`;

const Sheet = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space.m};
`;
