import type { ComponentProps, ReactNode } from 'react';
import styled from 'styled-components';

import { tokens } from '../tokens.ts';
import { controlLook, Field, type FieldText } from './Field.tsx';

type TextFieldProps = Omit<ComponentProps<'input'>, 'id'> &
  FieldText & {
    /** A small drawing at the start of the control. */
    icon?: ReactNode;
  };

export function TextField({ label, hint, problem, labelHidden, icon, ...rest }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} problem={problem} labelHidden={labelHidden}>
      {(wiring) => (
        <Row>
          {icon && <Start>{icon}</Start>}
          <Control type="text" {...rest} {...wiring} $indented={Boolean(icon)} />
        </Row>
      )}
    </Field>
  );
}

/** A calendar date, `YYYY-MM-DD`, through the device's own picker. */
export function DateField(props: Omit<TextFieldProps, 'type' | 'icon'>) {
  return <TextField {...props} type="date" />;
}

const Row = styled.div`
  position: relative;
`;

const Start = styled.span`
  position: absolute;
  inset-block: 0;
  left: ${tokens.space.s};
  display: grid;
  place-items: center;
  color: ${tokens.color.textSoft};
  pointer-events: none;
`;

const Control = styled.input<{ $indented: boolean }>`
  ${controlLook}
  ${({ $indented }) => $indented && 'padding-left: 2.5rem;'}

  &[type='date'] {
    appearance: none;
    text-align: left;
  }

  &::file-selector-button {
    margin-right: ${tokens.space.s};
    padding: ${tokens.space.xxs} ${tokens.space.s};
    border: ${tokens.border.thin} solid ${tokens.color.lineStrong};
    border-radius: ${tokens.radius.control};
    background: ${tokens.color.surface};
    color: ${tokens.color.text};
    font: inherit;
    font-size: ${tokens.text.small};
  }

  &[type='number'] {
    font-variant-numeric: tabular-nums;
  }
`;
