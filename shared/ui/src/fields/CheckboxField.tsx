import { useId, type ComponentProps, type ReactNode } from 'react';
import styled from 'styled-components';

import { tokens } from '../tokens.ts';
import { Problem } from './Field.tsx';

type CheckboxFieldProps = Omit<ComponentProps<'input'>, 'id' | 'type'> & {
  label: ReactNode;
  problem?: string | undefined;
};

export function CheckboxField({ label, problem, ...rest }: CheckboxFieldProps) {
  const id = useId();

  return (
    <Frame>
      <Label htmlFor={id}>
        <Box
          {...rest}
          id={id}
          type="checkbox"
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
        />
        <span>{label}</span>
      </Label>
      {problem && <Problem id={`${id}-problem`}>{problem}</Problem>}
    </Frame>
  );
}

const Frame = styled.div`
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

/** Our own drawing: a browser's empty box and its disabled one look alike on a dark page. */
const Box = styled.input`
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
  transition: background ${tokens.motion.quick};

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

  /* In colours of the reader's own, the browser's box is the one that is seen. */
  @media (forced-colors: active) {
    appearance: auto;

    &::before {
      content: none;
    }
  }
`;
