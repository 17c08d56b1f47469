import { useState, type ComponentProps } from 'react';
import styled from 'styled-components';

import { IconButton } from '../actions/IconButton.tsx';
import { EyeIcon, EyeOffIcon } from '../icons/actions.tsx';
import { controlLook, Field, type FieldText } from './Field.tsx';

type PasswordFieldProps = Omit<ComponentProps<'input'>, 'id' | 'type'> &
  FieldText & { showLabel?: string; hideLabel?: string };

/** A password one may look at while typing it. */
export function PasswordField({
  label,
  hint,
  problem,
  labelHidden,
  showLabel = 'Show password',
  hideLabel = 'Hide password',
  ...rest
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false);

  return (
    <Field label={label} hint={hint} problem={problem} labelHidden={labelHidden}>
      {(wiring) => (
        <Row>
          <Control
            autoCapitalize="none"
            spellCheck={false}
            {...rest}
            {...wiring}
            type={shown ? 'text' : 'password'}
          />
          <IconButton
            label={shown ? hideLabel : showLabel}
            icon={shown ? <EyeOffIcon /> : <EyeIcon />}
            aria-controls={wiring.id}
            onClick={() => setShown(!shown)}
          />
        </Row>
      )}
    </Field>
  );
}

const Row = styled.div`
  position: relative;

  button {
    position: absolute;
    inset-block: 0;
    right: 0;
    height: 100%;
  }
`;

const Control = styled.input`
  ${controlLook}
  padding-right: 3rem;
`;
