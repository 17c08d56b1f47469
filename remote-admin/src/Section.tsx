import { useId, type ReactNode } from 'react';

import { Stack } from '@gida/ui';

/** A part of a page under a heading, a landmark to screen readers. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Stack as="section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </Stack>
  );
}
