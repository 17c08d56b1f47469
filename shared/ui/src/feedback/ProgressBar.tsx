import styled, { keyframes } from 'styled-components';

import { VisuallyHidden } from '../display/VisuallyHidden.tsx';
import { media, tokens } from '../tokens.ts';

type NavigationProgressProps = {
  active: boolean;
  /** Announced while the next page loads. */
  label: string;
  /** Announced once the page has loaded. */
  pageTitle?: string;
};

/** A thin bar at the top of the window while the next page loads. */
export function NavigationProgress({ active, label, pageTitle = '' }: NavigationProgressProps) {
  return (
    <Track role="status" $active={active}>
      <VisuallyHidden>{active ? label : pageTitle}</VisuallyHidden>
    </Track>
  );
}

type ProgressBarProps = {
  label: string;
  /** From 0 to `max`; omit while indeterminate. */
  value?: number | undefined;
  max?: number;
};

export function ProgressBar({ label, value, max = 100 }: ProgressBarProps) {
  return <Bar aria-label={label} max={max} {...(value === undefined ? {} : { value })} />;
}

const fillAnimation = keyframes`
  from { transform: scaleX(0.04); }
  to { transform: scaleX(0.92); }
`;

const Track = styled.div<{ $active: boolean }>`
  position: fixed;
  inset: 0 0 auto;
  z-index: ${tokens.layer.progress};
  height: 0.1875rem;
  pointer-events: none;

  &::after {
    content: '';
    display: ${({ $active }) => ($active ? 'block' : 'none')};
    height: 100%;
    background: ${tokens.color.action};
    transform-origin: left;
    animation: ${fillAnimation} 6s cubic-bezier(0.05, 0.7, 0.1, 1) forwards;
  }
`;

const indeterminateAnimation = keyframes`
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

  /* Indeterminate: a segment moves back and forth. */
  &:indeterminate {
    background: linear-gradient(${tokens.color.action} 0 0) 0 / 30% 100% no-repeat
      ${tokens.color.sunken};
    animation: ${indeterminateAnimation} 1.2s ease-in-out infinite alternate;

    ${media.reducedMotion} {
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
