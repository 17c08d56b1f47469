import type { ReactNode } from 'react';

import { keepFocus, Stack } from '@gida/ui';
import { StackedCard, Muted } from '@gida/ui/layout';

type SectionCardProps = {
  title: string;
  /** Explanation under the title. */
  help?: string;
  children: ReactNode;
};

/** A titled card on the page of a hosted apartment. */
export function SectionCard({ title, help, children }: SectionCardProps) {
  return (
    <StackedCard as="section" aria-label={title} ref={keepFocus}>
      <Stack $gap="xxs">
        <h2>{title}</h2>
        {help && <Muted>{help}</Muted>}
      </Stack>
      {children}
    </StackedCard>
  );
}
