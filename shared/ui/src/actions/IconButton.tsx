import type { ComponentProps, ReactNode } from 'react';
import styled from 'styled-components';

import { media, tokens } from '../tokens.ts';

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'children'> & {
  /** Accessible name and tooltip. */
  label: string;
  icon: ReactNode;
  /** `overlay` is for use on top of a picture. */
  tone?: 'plain' | 'overlay';
};

export function IconButton({ label, icon, tone = 'plain', ...rest }: IconButtonProps) {
  return (
    <ButtonElement type="button" {...rest} aria-label={label} title={label} $tone={tone}>
      {icon}
    </ButtonElement>
  );
}

const ButtonElement = styled.button<{ $tone: 'plain' | 'overlay' }>`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: ${tokens.size.target};
  height: ${tokens.size.target};
  padding: 0;
  border: 0;
  border-radius: ${tokens.radius.pill};
  background: ${({ $tone }) => ($tone === 'overlay' ? tokens.color.overlay : 'transparent')};
  color: ${({ $tone }) => ($tone === 'overlay' ? tokens.color.onOverlay : 'inherit')};
  transition: background ${tokens.motion.fast};

  ${media.hover} {
    &:hover:not(:disabled) {
      background: ${({ $tone }) =>
        $tone === 'overlay'
          ? tokens.color.overlay
          : `color-mix(in srgb, currentcolor 12%, transparent)`};
    }
  }

  &:disabled {
    opacity: 0.4;
  }
`;
