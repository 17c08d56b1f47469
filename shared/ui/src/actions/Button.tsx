import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import styled, { css } from 'styled-components';

import { Spinner } from '../icons/Spinner.tsx';
import { media, tokens } from '../tokens.ts';

export type ButtonTone = 'action' | 'quiet' | 'danger';
export type ButtonSize = 'regular' | 'large' | 'small';

type ButtonStyleProps = {
  tone?: ButtonTone | undefined;
  size?: ButtonSize | undefined;
  /** Full width of the container. */
  wide?: boolean | undefined;
};

type ButtonProps = ComponentProps<'button'> &
  ButtonStyleProps & {
    /** Shows a spinner and ignores clicks, without layout shift or loss of focus. */
    busy?: boolean | undefined;
  };

export function Button({ tone, size, wide, busy = false, children, ...rest }: ButtonProps) {
  return (
    <ButtonElement
      type="button"
      {...rest}
      $tone={tone}
      $size={size}
      $wide={wide}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : rest.onClick}
    >
      {busy && <Spinner size={1.125} />}
      <Label>{children}</Label>
    </ButtonElement>
  );
}

/** A link styled as a button, for navigation; use `Button` for actions. */
export function ButtonLink({
  tone,
  size,
  wide,
  ...rest
}: ComponentProps<typeof Link> & ButtonStyleProps) {
  return <LinkElement {...rest} $tone={tone} $size={size} $wide={wide} />;
}

type TransientProps = {
  $tone?: ButtonTone | undefined;
  $size?: ButtonSize | undefined;
  $wide?: boolean | undefined;
};

const toneStyles = {
  action: css`
    background: ${tokens.color.action};
    color: ${tokens.color.onAction};

    ${media.hover} {
      &:hover {
        background: ${tokens.color.actionHover};
        color: ${tokens.color.onAction};
      }
    }
  `,
  quiet: css`
    background: ${tokens.color.surface};
    color: ${tokens.color.text};
    border-color: ${tokens.color.lineStrong};

    ${media.hover} {
      &:hover {
        background: ${tokens.color.sunken};
        color: ${tokens.color.text};
      }
    }
  `,
  danger: css`
    background: ${tokens.color.danger};
    color: ${tokens.color.onDanger};

    ${media.hover} {
      &:hover {
        background: color-mix(in srgb, ${tokens.color.danger} 85%, ${tokens.color.text});
        color: ${tokens.color.onDanger};
      }
    }
  `,
} satisfies Record<ButtonTone, ReturnType<typeof css>>;

const sizeStyles = {
  small: css`
    min-height: 2.25rem;
    padding: 0.3rem ${tokens.space.s};
    font-size: ${tokens.text.small};

    ${media.touch} {
      min-height: ${tokens.size.target};
    }
  `,
  regular: css`
    min-height: ${tokens.size.target};
    padding: 0.5rem min(1.125rem, 6vw);
  `,
  large: css`
    min-height: 3.25rem;
    padding: 0.75rem ${tokens.space.l};
    font-size: ${tokens.text.lead};
  `,
} satisfies Record<ButtonSize, ReturnType<typeof css>>;

const buttonStyles = css<TransientProps>`
  display: inline-flex;
  flex-wrap: var(--large-text-flex, nowrap);
  align-items: center;
  justify-content: center;
  gap: ${tokens.space.xs};
  width: ${({ $wide }) => ($wide ? '100%' : 'auto')};
  border: ${tokens.border.thin} solid transparent;
  border-radius: ${tokens.radius.control};
  font-weight: 620;
  line-height: 1.2;
  text-align: center;
  text-decoration: none;
  transition:
    background ${tokens.motion.fast},
    transform ${tokens.motion.fast};
  ${({ $size = 'regular' }) => sizeStyles[$size]}
  ${({ $tone = 'action' }) => toneStyles[$tone]}

  &:disabled {
    opacity: 0.55;
  }

  &[aria-busy='true'] {
    cursor: progress;
  }

  /* Of a pointer: a finger waits for each style that its press computes. */
  @media (hover: hover) and (prefers-reduced-motion: no-preference) {
    &:active:not(:disabled) {
      transform: scale(0.98);
    }
  }

  @media print {
    display: none;
  }
`;

const ButtonElement = styled.button<TransientProps>`
  ${buttonStyles}
`;

/** Keeps the spinner beside an element: a translated text has no place of its own any more. */
const Label = styled.span`
  display: contents;
`;

const LinkElement = styled(Link)<TransientProps>`
  ${buttonStyles}
`;
