import { useRef, type ComponentProps, type FormEvent } from 'react';
import styled from 'styled-components';

import { Banner } from '../feedback/Banner.tsx';
import { tokens } from '../tokens.ts';

type FormProps = Omit<ComponentProps<'form'>, 'onSubmit'> & {
  /** While true a second press does nothing. */
  busy: boolean;
  /** What went wrong with the whole form, read aloud when it appears; null when nothing did. */
  problem: string | null;
  submit: (fields: FormData, form: HTMLFormElement) => unknown;
};

/** A form that cannot be sent twice and cannot fail in silence. Our messages, not the browser's, unless `noValidate={false}`. */
export function Form({ busy, problem, submit, children, noValidate = true, ...rest }: FormProps) {
  const pressed = useRef(false);

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    pressed.current = true;
    if (!busy) submit(new FormData(event.currentTarget), event.currentTarget);
  }

  // The button is at the foot of a form and this at its head; on a phone they are two windows apart.
  function bringIntoView(notice: HTMLElement | null) {
    if (pressed.current) notice?.scrollIntoView?.({ block: 'nearest' });
  }

  return (
    <Sheet
      {...rest}
      method={rest.method ?? 'post'}
      noValidate={noValidate}
      aria-busy={busy}
      onSubmit={send}
    >
      {problem && (
        <div ref={bringIntoView}>
          <Banner tone="danger">{problem}</Banner>
        </div>
      )}
      {children}
    </Sheet>
  );
}

/** Fields side by side where there is room for two. */
export const FieldRow = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 14rem), 1fr));
  gap: ${tokens.space.m};
`;

const Sheet = styled.form`
  display: grid;
  gap: ${tokens.space.m};
  min-width: 0;
`;
