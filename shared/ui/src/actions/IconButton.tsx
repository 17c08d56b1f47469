import type { ComponentProps, ReactNode } from 'react';
import styled from 'styled-components';

import { tokens } from '../tokens.ts';

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'children'> & {
  /** What a press does; read aloud and shown as a tip. */
  label: string;
  icon: ReactNode;
  /** `veil` stands on a picture. */
  tone?: 'plain' | 'veil';
};

export function IconButton({ label, icon, tone = 'plain', ...rest }: IconButtonProps) {
  return (
    <Press type="button" {...rest} aria-label={label} title={label} $tone={tone}>
      {icon}
    </Press>
  );
}

const Press = styled.button<{ $tone: 'plain' | 'veil' }>`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: ${tokens.size.target};
  height: ${tokens.size.target};
  padding: 0;
  border: 0;
  border-radius: ${tokens.radius.pill};
  background: ${({ $tone }) => ($tone === 'veil' ? tokens.color.overlay : 'transparent')};
  color: ${({ $tone }) => ($tone === 'veil' ? tokens.color.onOverlay : 'inherit')};
  transition: background ${tokens.motion.quick};

  &:hover:not(:disabled) {
    background: ${({ $tone }) =>
      $tone === 'veil'
        ? tokens.color.overlay
        : `color-mix(in srgb, currentcolor 12%, transparent)`};
  }

  &:disabled {
    opacity: 0.4;
  }
`;
