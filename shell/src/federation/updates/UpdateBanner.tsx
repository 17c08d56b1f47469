import { Banner, Row } from '@gida/ui';
import type { ReactNode } from 'react';

/** Announces an available update, with buttons to accept or dismiss it. */
export function UpdateBanner({ message, children }: { message: string; children: ReactNode }) {
  return (
    <Banner tone="info">
      <Row>
        <span>{message}</span>
        <Row $gap="xs">{children}</Row>
      </Row>
    </Banner>
  );
}
