import type { ComponentProps } from 'react';
import styled from 'styled-components';

import { ChevronDownIcon } from '../icons/navigation.tsx';
import { tokens } from '../tokens.ts';
import { controlLook, Field, type FieldText } from './Field.tsx';

export type Choice = { value: string; label: string; disabled?: boolean | undefined };

type SelectFieldProps = Omit<ComponentProps<'select'>, 'id' | 'children'> &
  FieldText & { choices: readonly Choice[] };

export function SelectField({
  label,
  hint,
  problem,
  labelHidden,
  choices,
  ...rest
}: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} problem={problem} labelHidden={labelHidden}>
      {(wiring) => (
        <Row>
          <Control {...rest} {...wiring}>
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value} disabled={choice.disabled}>
                {choice.label}
              </option>
            ))}
          </Control>
          <ChevronDownIcon size={1.125} />
        </Row>
      )}
    </Field>
  );
}

const Row = styled.div`
  position: relative;

  svg {
    position: absolute;
    right: ${tokens.space.s};
    top: calc(50% - 0.5625rem);
    color: ${tokens.color.textSoft};
    pointer-events: none;
  }
`;

const Control = styled.select`
  ${controlLook}
  appearance: none;
  padding-right: 2.5rem;
  text-overflow: ellipsis;
`;
