import type { ReactNode } from 'react';
import styled from 'styled-components';

import { VisuallyHidden } from '../display/VisuallyHidden.tsx';
import { tokens } from '../tokens.ts';

export type StatusTone = 'success' | 'successSoft' | 'warning' | 'danger' | 'info' | 'neutral';

/** A coloured status label. The text carries the meaning; the colour only supports it. */
export function StatusLabel({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  return <Pill $tone={tone}>{children}</Pill>;
}

type BadgeProps = {
  count: number;
  /** What is counted, for screen readers. */
  label: string;
};

/** A counter badge. Renders nothing at zero. */
export function Badge({ count, label }: BadgeProps) {
  if (count <= 0) return null;
  return (
    <Count>
      <span>{count > 99 ? '99+' : count}</span>
      <VisuallyHidden> {label}</VisuallyHidden>
    </Count>
  );
}

const { color } = tokens;

const toneStyles = {
  success: `background: ${color.success}; color: ${color.surface};`,
  successSoft: `background: ${color.successSoft}; color: ${color.success};`,
  warning: `background: ${color.warningSoft}; color: ${color.warning};`,
  danger: `background: ${color.dangerSoft}; color: ${color.danger};`,
  info: `background: ${color.infoSoft}; color: ${color.info};`,
  neutral: `background: ${color.sunken}; color: ${color.textSoft};`,
} satisfies Record<StatusTone, string>;

const Pill = styled.span<{ $tone: StatusTone }>`
  display: inline-flex;
  align-items: center;
  gap: ${tokens.space.xxs};
  width: fit-content;
  padding: 0.125rem 0.625rem;
  border-radius: ${tokens.radius.pill};
  font-size: ${tokens.text.small};
  font-weight: 620;
  line-height: 1.5;
  white-space: var(--large-text-wrap, nowrap);
  /* Light text on a dark background: unreadable on paper without it. */
  print-color-adjust: exact;
  ${({ $tone }) => toneStyles[$tone]}
`;

const Count = styled.span`
  display: inline-grid;
  place-items: center;
  min-width: 1.375rem;
  height: 1.375rem;
  padding: 0 0.3125rem;
  border-radius: ${tokens.radius.pill};
  background: ${color.action};
  color: ${color.onAction};
  font-size: 0.75rem;
  font-weight: 700;
  font-variant-numeric: tabular-nums;
  line-height: 1;
`;
