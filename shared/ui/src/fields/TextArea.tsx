import type { ComponentProps } from 'react';
import styled from 'styled-components';

import { inputStyles, Field, type FieldText } from './Field.tsx';

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'id'> &
  FieldText & {
    /** Grows with its text up to this height in rem, then scrolls. */
    maxHeightRem?: number;
  };

export function TextArea({
  label,
  hint,
  error,
  labelHidden,
  maxHeightRem = 20,
  rows = 3,
  ...rest
}: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error} labelHidden={labelHidden}>
      {(controlProps) => (
        <TextAreaElement
          dir="auto"
          {...rest}
          {...controlProps}
          rows={rows}
          $maxHeightRem={maxHeightRem}
          onInput={(event) => {
            resizeToContent(event.currentTarget);
            rest.onInput?.(event);
          }}
        />
      )}
    </Field>
  );
}

/** Fallback for browsers without `field-sizing`; max-height still applies. */
function resizeToContent(area: HTMLTextAreaElement) {
  if (CSS.supports?.('field-sizing', 'content')) return;
  area.style.height = 'auto';
  area.style.height = `${area.scrollHeight + area.offsetHeight - area.clientHeight}px`;
}

const TextAreaElement = styled.textarea<{ $maxHeightRem: number }>`
  ${inputStyles}
  field-sizing: content;
  max-height: ${({ $maxHeightRem }) => $maxHeightRem}rem;
  min-height: calc(${({ rows = 3 }) => rows} * 1.4em + 1.125rem);
  resize: none;
`;
