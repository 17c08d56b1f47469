import { ApiError, isAborted, unexpectedMessage } from '@gida/api-client';
import { useState } from 'react';
import { flushSync } from 'react-dom';

/** The state of a form submission. `fieldErrors` holds one message per field name. */
export type Submission<Result> =
  | { status: 'idle' }
  | { status: 'submitting' }
  | { status: 'failed'; message: string; fieldErrors: Record<string, string>; error: unknown }
  | { status: 'succeeded'; result: Result };

/** An input error found in the browser, before any request. */
export class ValidationError extends Error {
  readonly fields: Record<string, string>;

  constructor(message: string, fields: Record<string, string> = {}) {
    super(message);
    this.fields = fields;
  }
}

/** Submits a form and keeps the state of the submission. The fallback is shown when the server sends no message. */
export function useSubmission<Input, Result>(
  send: (input: Input) => Promise<Result>,
  fallbackMessage: string,
): [Submission<Result>, (input: Input, form?: HTMLFormElement) => Promise<void>] {
  const [submission, setSubmission] = useState<Submission<Result>>({ status: 'idle' });

  async function submit(input: Input, form?: HTMLFormElement) {
    setSubmission({ status: 'submitting' });
    try {
      setSubmission({ status: 'succeeded', result: await send(input) });
    } catch (error) {
      if (isAborted(error)) return setSubmission({ status: 'idle' });
      // Rendered synchronously: the invalid field must be marked before it is focused.
      flushSync(() => setSubmission(toFailedSubmission(error, fallbackMessage)));
      focusFirstInvalidField(form);
    }
  }

  return [submission, submit];
}

/** Focuses the first invalid field, or scrolls the error message into view. */
function focusFirstInvalidField(form: HTMLFormElement | undefined): void {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  if (field) field.focus();
  // The message is above the fields, so it may be off screen on a small display.
  else form?.querySelector('[role="alert"]')?.scrollIntoView?.({ block: 'nearest' });
}

function toFailedSubmission(error: unknown, fallbackMessage: string): Submission<never> {
  if (error instanceof ValidationError) {
    return { status: 'failed', message: error.message, fieldErrors: error.fields, error };
  }
  if (error instanceof ApiError) {
    const message =
      error.message === unexpectedMessage && error.status > 0 ? fallbackMessage : error.message;
    return { status: 'failed', message, fieldErrors: error.fields, error };
  }
  return { status: 'failed', message: unexpectedMessage, fieldErrors: {}, error };
}

/** The error message of each field, by name. */
export const getFieldErrors = (submission: Submission<unknown>): Record<string, string> =>
  submission.status === 'failed' ? submission.fieldErrors : {};

/** The error message of the whole form, unless a field already shows it. */
export const getFormError = (submission: Submission<unknown>): string | null =>
  submission.status === 'failed' &&
  !Object.values(submission.fieldErrors).includes(submission.message)
    ? submission.message
    : null;
