import { useId, type ReactNode } from 'react';
import styled, { css } from 'styled-components';

import { WarningIcon } from '../icons/actions.tsx';
import { media, tokens } from '../tokens.ts';

export type FieldText = {
  label: string;
  /** Help text below the control. */
  hint?: string | undefined;
  /** Error message; also sets `aria-invalid` on the control. */
  error?: string | undefined;
  /** Hides the label visually but not from screen readers. */
  labelHidden?: boolean | undefined;
};

type ControlProps = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

/** Label, control, hint and error, connected by ARIA attributes. */
export function Field({
  label,
  hint,
  error,
  labelHidden = false,
  children,
}: FieldText & { children: (controlProps: ControlProps) => ReactNode }) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');

  return (
    <Container>
      <Label id={`${id}-label`} htmlFor={id} $hidden={labelHidden}>
        {label}
      </Label>
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </Container>
  );
}

/** Error message below a field. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <ErrorText id={id}>
      <WarningIcon size={1} /> {children}
    </ErrorText>
  );
}

/** Shared styles of inputs, selects and text areas. */
export const inputStyles = css`
  width: 100%;
  min-width: 0;
  min-height: ${tokens.size.target};
  padding: 0.5rem ${tokens.space.s};
  border: ${tokens.border.thin} solid ${tokens.color.lineStrong};
  border-radius: ${tokens.radius.control};
  background: ${tokens.color.surface};
  color: ${tokens.color.text};
  line-height: 1.4;
  transition: border-color ${tokens.motion.fast};

  &::placeholder {
    color: ${tokens.color.textSoft};
    opacity: 1;
  }

  &:placeholder-shown {
    text-overflow: ellipsis;
  }

  ${media.hover} {
    &:hover:not(:disabled) {
      border-color: ${tokens.color.text};
    }
  }

  /* Keeps the focus ring away from the text below. */
  &:focus-visible {
    outline-offset: 0;
  }

  &[aria-invalid='true'] {
    border-color: ${tokens.color.danger};
    box-shadow: inset 0 0 0 ${tokens.border.thin} ${tokens.color.danger};
  }

  /* Browsers match selects and file inputs as :read-only. */
  &:read-only:not(select, [type='file']),
  &:disabled {
    background: ${tokens.color.sunken};
    color: ${tokens.color.textSoft};
    opacity: 1;
  }
`;

const Container = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space.xxs};
  align-content: start;
  min-width: 0;
`;

const Label = styled.label<{ $hidden: boolean }>`
  font-size: ${tokens.text.small};
  font-weight: 600;
  ${({ $hidden }) =>
    $hidden &&
    css`
      position: absolute;
      width: 0.0625rem;
      height: 0.0625rem;
      overflow: hidden;
      clip-path: inset(50%);
      white-space: nowrap;
    `}
`;

const Hint = styled.p`
  color: ${tokens.color.textSoft};
  font-size: ${tokens.text.small};
  line-height: 1.4;
`;

const ErrorText = styled.p`
  display: flex;
  gap: ${tokens.space.xxs};
  align-items: start;
  color: ${tokens.color.danger};
  font-size: ${tokens.text.small};
  font-weight: 560;
  line-height: 1.4;

  svg {
    margin-top: 0.15rem;
  }
`;
