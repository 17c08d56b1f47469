import { useState, type ComponentProps } from 'react';
import styled from 'styled-components';

import { IconButton } from '../actions/IconButton.tsx';
import { EyeIcon, EyeOffIcon } from '../icons/actions.tsx';
import { inputStyles, Field, type FieldText } from './Field.tsx';
import { InputWithButton } from './InputWithButton.tsx';

type PasswordFieldProps = Omit<ComponentProps<'input'>, 'id' | 'type'> & FieldText;

/** A password input with a show/hide toggle. */
export function PasswordField({ label, hint, error, labelHidden, ...rest }: PasswordFieldProps) {
  const [isVisible, setIsVisible] = useState(false);

  return (
    <Field label={label} hint={hint} error={error} labelHidden={labelHidden}>
      {(controlProps) => (
        <InputWithButton>
          <Input
            autoCapitalize="none"
            spellCheck={false}
            {...rest}
            {...controlProps}
            type={isVisible ? 'text' : 'password'}
          />
          <IconButton
            label={isVisible ? 'Hide password' : 'Show password'}
            icon={isVisible ? <EyeOffIcon /> : <EyeIcon />}
            aria-controls={controlProps.id}
            onClick={() => setIsVisible(!isVisible)}
          />
        </InputWithButton>
      )}
    </Field>
  );
}

const Input = styled.input`
  ${inputStyles}
  padding-right: 3rem;
`;
