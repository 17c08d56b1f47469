import { useId, type ReactNode } from 'react';
import styled, { css } from 'styled-components';

import { WarningIcon } from '../icons/actions.tsx';
import { tokens } from '../tokens.ts';

export type FieldText = {
  label: string;
  /** Stands below the label before anything is wrong. */
  hint?: string | undefined;
  /** What is wrong with the value, in words; also makes the control `aria-invalid`. */
  problem?: string | undefined;
  /** The label is read aloud but not shown, for a control whose place says what it is. */
  labelHidden?: boolean | undefined;
};

type Wiring = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

/** Label, control, hint and problem, tied together for the eye and for a screen reader. */
export function Field({
  label,
  hint,
  problem,
  labelHidden = false,
  children,
}: FieldText & { children: (wiring: Wiring) => ReactNode }) {
  const id = useId();
  const described = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ');

  return (
    <Frame>
      <Label htmlFor={id} $hidden={labelHidden}>
        {label}
      </Label>
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': problem ? true : undefined,
      })}
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      {problem && <Problem id={`${id}-problem`}>{problem}</Problem>}
    </Frame>
  );
}

/** What is wrong with one field, below it. */
export function Problem({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Wrong id={id}>
      <WarningIcon size={1} /> {children}
    </Wrong>
  );
}

/** How every control that holds a value looks. */
export const controlLook = css`
  width: 100%;
  min-width: 0;
  min-height: ${tokens.size.target};
  padding: 0.5rem ${tokens.space.s};
  border: ${tokens.border.thin} solid ${tokens.color.lineStrong};
  border-radius: ${tokens.radius.control};
  background: ${tokens.color.surface};
  color: ${tokens.color.text};
  line-height: 1.4;
  transition: border-color ${tokens.motion.quick};

  &::placeholder {
    color: ${tokens.color.textSoft};
    opacity: 1;
  }

  &:placeholder-shown {
    text-overflow: ellipsis;
  }

  &:hover:not(:disabled) {
    border-color: ${tokens.color.text};
  }

  /* What is said below stands close: further out, the ring would touch it. */
  &:focus-visible {
    outline-offset: 0;
  }

  &[aria-invalid='true'] {
    border-color: ${tokens.color.danger};
    box-shadow: inset 0 0 0 ${tokens.border.thin} ${tokens.color.danger};
  }

  /* To a browser a list and a file are read only: one does not type into them. */
  &:read-only:not(select, [type='file']),
  &:disabled {
    background: ${tokens.color.sunken};
    color: ${tokens.color.textSoft};
    opacity: 1;
  }
`;

const Frame = styled.div`
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

const Wrong = styled.p`
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
