import { useRef, type ComponentProps, type FormEvent } from 'react';
import styled from 'styled-components';

import { Banner } from '../feedback/Banner.tsx';
import { tokens } from '../tokens.ts';

type FormProps = Omit<ComponentProps<'form'>, 'onSubmit'> & {
  /** While true, submitting does nothing. */
  busy: boolean;
  /** Error message of the whole form, announced when it appears; null when there is none. */
  error: string | null;
  submit: (fields: FormData, form: HTMLFormElement) => unknown;
};

/** A form that prevents double submission and always shows its error. Browser validation is off unless `noValidate={false}`. */
export function Form({ busy, error, submit, children, noValidate = true, ...rest }: FormProps) {
  const wasSubmitted = useRef(false);

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    wasSubmitted.current = true;
    if (!busy) submit(new FormData(event.currentTarget), event.currentTarget);
  }

  // The submit button is at the bottom of the form and the error at the top, far apart on phones.
  function scrollToError(banner: HTMLElement | null) {
    if (wasSubmitted.current) banner?.scrollIntoView?.({ block: 'nearest' });
  }

  return (
    <FormElement
      {...rest}
      method={rest.method ?? 'post'}
      noValidate={noValidate}
      aria-busy={busy}
      onSubmit={handleSubmit}
    >
      {/* oxlint-disable-next-line gida/translated-text -- the children are fields and buttons */}
      {error && (
        <div ref={scrollToError}>
          <Banner tone="danger">{error}</Banner>
        </div>
      )}
      {children}
    </FormElement>
  );
}

/** Two fields side by side where they fit. */
export const FieldRow = styled.div<{ $min?: string }>`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, ${({ $min = '14rem' }) => $min}), 1fr));
  gap: ${tokens.space.m};
`;

const FormElement = styled.form`
  display: grid;
  gap: ${tokens.space.m};
  min-width: 0;
`;
