import { useId, type ComponentProps, type ReactNode } from 'react';
import styled from 'styled-components';

import { tokens } from '../tokens.ts';
import { FieldError } from './Field.tsx';

type CheckboxFieldProps = Omit<ComponentProps<'input'>, 'id' | 'type'> & {
  label: ReactNode;
  error?: string | undefined;
};

export function CheckboxField({ label, error, ...rest }: CheckboxFieldProps) {
  const id = useId();

  return (
    <Container>
      <Label htmlFor={id}>
        <Checkbox
          {...rest}
          id={id}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <span>{label}</span>
      </Label>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </Container>
  );
}

const Container = styled.div`
  display: grid;
  gap: ${tokens.space.xxs};
`;

const Label = styled.label`
  display: inline-flex;
  align-items: center;
  gap: ${tokens.space.xs};
  min-height: ${tokens.size.target};
  width: fit-content;
  cursor: pointer;

  &:has(:disabled) {
    color: ${tokens.color.textSoft};
    cursor: not-allowed;
  }
`;

/** Custom checkbox: the native empty and disabled boxes look alike on a dark page. */
const Checkbox = styled.input`
  appearance: none;
  display: grid;
  place-items: center;
  flex: none;
  width: 1.25rem;
  height: 1.25rem;
  margin: 0;
  border: ${tokens.border.thin} solid ${tokens.color.lineStrong};
  border-radius: 0.3125rem;
  background: ${tokens.color.surface};
  cursor: inherit;
  transition: background ${tokens.motion.fast};

  &::before {
    content: '';
    width: 0.75rem;
    height: 0.75rem;
    background: ${tokens.color.onAction};
    clip-path: polygon(14% 44%, 0 62%, 42% 100%, 100% 20%, 82% 4%, 40% 64%);
    visibility: hidden;
  }

  &:checked {
    border-color: ${tokens.color.action};
    background: ${tokens.color.action};

    &::before {
      visibility: visible;
    }
  }

  &[aria-invalid='true'] {
    border-color: ${tokens.color.danger};
    box-shadow: inset 0 0 0 ${tokens.border.thin} ${tokens.color.danger};
  }

  &:disabled {
    border-color: ${tokens.color.line};
    background: ${tokens.color.sunken};

    &::before {
      background: ${tokens.color.textSoft};
    }
  }

  /* Forced colours need the native checkbox. */
  @media (forced-colors: active) {
    appearance: auto;

    &::before {
      content: none;
    }
  }
`;
