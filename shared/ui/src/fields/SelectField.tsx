import type { ComponentProps } from 'react';
import styled from 'styled-components';

import { ChevronDownIcon } from '../icons/navigation.tsx';
import { tokens } from '../tokens.ts';
import { inputStyles, Field, type FieldText } from './Field.tsx';

export type SelectChoice = { value: string; label: string; disabled?: boolean | undefined };

type SelectFieldProps = Omit<ComponentProps<'select'>, 'id' | 'children'> &
  FieldText & { choices: readonly SelectChoice[] };

export function SelectField({
  label,
  hint,
  error,
  labelHidden,
  choices,
  ...rest
}: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} labelHidden={labelHidden}>
      {(controlProps) => (
        <Row>
          <Select {...rest} {...controlProps}>
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value} disabled={choice.disabled}>
                {choice.label}
              </option>
            ))}
          </Select>
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

const Select = styled.select`
  ${inputStyles}
  appearance: none;
  padding-right: 2.5rem;
  text-overflow: ellipsis;
`;
