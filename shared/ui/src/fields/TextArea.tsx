import type { ComponentProps } from 'react';
import styled from 'styled-components';

import { controlLook, Field, type FieldText } from './Field.tsx';

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'id'> &
  FieldText & {
    /** Grows with the text up to this many rem, then scrolls. */
    tallest?: number;
  };

export function TextArea({
  label,
  hint,
  problem,
  labelHidden,
  tallest = 20,
  rows = 3,
  ...rest
}: TextAreaProps) {
  return (
    <Field label={label} hint={hint} problem={problem} labelHidden={labelHidden}>
      {(wiring) => (
        <Control
          {...rest}
          {...wiring}
          rows={rows}
          $tallest={tallest}
          onInput={(event) => {
            growByHand(event.currentTarget);
            rest.onInput?.(event);
          }}
        />
      )}
    </Field>
  );
}

/** For browsers without `field-sizing`; the greatest height stays the style sheet's. */
function growByHand(area: HTMLTextAreaElement) {
  if (CSS.supports?.('field-sizing', 'content')) return;
  area.style.height = 'auto';
  area.style.height = `${area.scrollHeight + area.offsetHeight - area.clientHeight}px`;
}

const Control = styled.textarea<{ $tallest: number }>`
  ${controlLook}
  field-sizing: content;
  max-height: ${({ $tallest }) => $tallest}rem;
  min-height: calc(${({ rows = 3 }) => rows} * 1.4em + 1.125rem);
  resize: none;
`;
