import { Banner } from '@gida/ui';
import { tokens } from '@gida/ui/tokens';
import type { ReactNode } from 'react';
import styled from 'styled-components';

/** Announces an available update, with buttons to accept or dismiss it. */
export function UpdateBanner({ message, children }: { message: string; children: ReactNode }) {
  return (
    <Banner tone="info">
      <Row>
        <span>{message}</span>
        <Actions>{children}</Actions>
      </Row>
    </Banner>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space.s};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space.xs};
`;
