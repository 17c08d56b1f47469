import type { ReactNode } from 'react';
import styled from 'styled-components';

import { CheckIcon, InfoIcon, WarningIcon } from '../icons/actions.tsx';
import { tokens } from '../tokens.ts';

export type BannerTone = 'info' | 'success' | 'warning' | 'danger';

const icons = {
  info: InfoIcon,
  success: CheckIcon,
  warning: WarningIcon,
  danger: WarningIcon,
} satisfies Record<BannerTone, unknown>;

/** An inline message. `danger` is announced as an alert, the other tones as a status. */
export function Banner({ tone, children }: { tone: BannerTone; children: ReactNode }) {
  const Icon = icons[tone];
  return (
    <Container role={tone === 'danger' ? 'alert' : 'status'} $tone={tone}>
      <Icon />
      <div>{children}</div>
    </Container>
  );
}

const Container = styled.div<{ $tone: BannerTone }>`
  display: flex;
  gap: ${tokens.space.xs};
  align-items: start;
  padding: ${tokens.space.s} ${tokens.space.m};
  border-radius: ${tokens.radius.control};
  background: ${({ $tone }) => tokens.color[`${$tone}Soft`]};
  color: ${({ $tone }) => tokens.color[$tone]};
  line-height: 1.45;

  > svg {
    margin-top: 0.1rem;
  }

  > div {
    min-width: 0;
  }
`;
