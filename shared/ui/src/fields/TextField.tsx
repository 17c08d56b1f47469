import type { ComponentProps, FocusEvent, ReactNode } from 'react';
import { cleanPasted } from '@gida/contracts/clean-pasted';
import styled from 'styled-components';

import { tokens } from '../tokens.ts';
import { inputStyles, Field, type FieldText } from './Field.tsx';

type TextFieldProps = Omit<ComponentProps<'input'>, 'id'> &
  FieldText & {
    /** Icon at the start of the input. */
    icon?: ReactNode;
  };

/** A field for an email address or a URL shows what is kept of what was pasted, as soon as it is left. */
export function TextField({ label, hint, error, labelHidden, icon, ...rest }: TextFieldProps) {
  const isPasted = rest.type === 'email' || rest.type === 'url';
  return (
    <Field label={label} hint={hint} error={error} labelHidden={labelHidden}>
      {(controlProps) => (
        <Row>
          {icon && <LeadingIcon>{icon}</LeadingIcon>}
          <Input
            type="text"
            {...(isPasted && { onBlur: showCleaned })}
            {...rest}
            {...controlProps}
            $indented={Boolean(icon)}
          />
        </Row>
      )}
    </Field>
  );
}

function showCleaned({ currentTarget: input }: FocusEvent<HTMLInputElement>): void {
  const kept = cleanPasted(input.value);
  if (kept === input.value) return;
  // Past React's own setter, so that a controlled field hears of it.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, kept);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/** A code or a password that others copy letter by letter: phones neither capitalise nor correct it. */
export const VerbatimField = (props: Omit<TextFieldProps, 'type'>) => (
  <TextField
    autoCapitalize="none"
    autoCorrect="off"
    spellCheck={false}
    autoComplete="off"
    {...props}
  />
);

/** A calendar date, `YYYY-MM-DD`, with the native date picker. */
export function DateField(props: Omit<TextFieldProps, 'type' | 'icon'>) {
  return <TextField {...props} type="date" />;
}

const Row = styled.div`
  position: relative;
`;

const LeadingIcon = styled.span`
  position: absolute;
  inset-block: 0;
  left: ${tokens.space.s};
  display: grid;
  place-items: center;
  color: ${tokens.color.textSoft};
  pointer-events: none;
`;

const Input = styled.input<{ $indented: boolean }>`
  ${inputStyles}
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

  &[inputmode='numeric'],
  &[inputmode='decimal'] {
    font-variant-numeric: tabular-nums;
  }
`;
