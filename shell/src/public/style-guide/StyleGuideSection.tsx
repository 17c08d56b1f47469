import { Row, Stack } from '@gida/ui';
import type { ReactNode } from 'react';

export function StyleGuideSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack as="section" aria-label={title} $gap="l">
      <h2>{title}</h2>
      {children}
    </Stack>
  );
}

export function Sample({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Stack $gap="xs">
      <h3>{name}</h3>
      <Row>{children}</Row>
    </Stack>
  );
}
