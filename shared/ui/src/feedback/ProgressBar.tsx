import styled, { keyframes } from 'styled-components';

import { VisuallyHidden } from '../display/VisuallyHidden.tsx';
import { media, tokens } from '../tokens.ts';

type NavigationProgressProps = {
  active: boolean;
  /** Read aloud while the next page is on its way. */
  label: string;
  /** Read aloud when it is there: its title. */
  arrivedAt?: string;
};

/** A thin line at the top of the window while the next page is on its way. */
export function NavigationProgress({ active, label, arrivedAt = '' }: NavigationProgressProps) {
  return (
    <Track role="status" $active={active}>
      <VisuallyHidden>{active ? label : arrivedAt}</VisuallyHidden>
    </Track>
  );
}

type ProgressBarProps = {
  label: string;
  /** From 0 to `max`; leave out while nobody knows. */
  value?: number | undefined;
  max?: number;
};

export function ProgressBar({ label, value, max = 100 }: ProgressBarProps) {
  return <Bar aria-label={label} max={max} {...(value === undefined ? {} : { value })} />;
}

const run = keyframes`
  from { transform: scaleX(0.04); }
  to { transform: scaleX(0.92); }
`;

const Track = styled.div<{ $active: boolean }>`
  position: fixed;
  inset: 0 0 auto;
  z-index: 60;
  height: 0.1875rem;
  pointer-events: none;

  &::after {
    content: '';
    display: ${({ $active }) => ($active ? 'block' : 'none')};
    height: 100%;
    background: ${tokens.color.action};
    transform-origin: left;
    animation: ${run} 6s cubic-bezier(0.05, 0.7, 0.1, 1) forwards;
  }
`;

const wander = keyframes`
  to { background-position: 100% 0; }
`;

const Bar = styled.progress`
  appearance: none;
  width: 100%;
  height: 0.5rem;
  border: 0;
  border-radius: ${tokens.radius.pill};
  background: ${tokens.color.sunken};
  overflow: hidden;

  &::-webkit-progress-bar {
    background: ${tokens.color.sunken};
  }

  &::-webkit-progress-value {
    background: ${tokens.color.action};
    border-radius: ${tokens.radius.pill};
  }

  &::-moz-progress-bar {
    background: ${tokens.color.action};
  }

  /* While nobody knows how much is left, a piece of it goes to and fro. */
  &:indeterminate {
    background: linear-gradient(${tokens.color.action} 0 0) 0 / 30% 100% no-repeat
      ${tokens.color.sunken};
    animation: ${wander} 1.2s ease-in-out infinite alternate;

    ${media.stillness} {
      background-position: 50% 0;
      animation: none;
    }
  }

  &:indeterminate::-webkit-progress-bar {
    background: transparent;
  }

  &:indeterminate::-moz-progress-bar {
    background: transparent;
  }
`;
