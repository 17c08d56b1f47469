import { ApiProblem, isAborted, unexpectedMessage } from '@gida/api-client';
import { useState } from 'react';
import { flushSync } from 'react-dom';

/** Where a form is on its way. `fields` says what is wrong with each field by name. */
export type Submission<Done> =
  | { status: 'waiting' }
  | { status: 'busy' }
  | { status: 'refused'; problem: string; fields: Record<string, string>; error: unknown }
  | { status: 'done'; done: Done };

/** Something a person can mend without asking the server. */
export class Mistake extends Error {
  readonly fields: Record<string, string>;

  constructor(message: string, fields: Record<string, string> = {}) {
    super(message);
    this.fields = fields;
  }
}

/** Sends a form once at a time and keeps how it went. `failed` is said when the server says nothing. */
export function useSubmission<Input, Done>(
  send: (input: Input) => Promise<Done>,
  failed: string,
): [Submission<Done>, (input: Input, form?: HTMLFormElement) => Promise<void>] {
  const [submission, setSubmission] = useState<Submission<Done>>({ status: 'waiting' });

  async function submit(input: Input, form?: HTMLFormElement) {
    setSubmission({ status: 'busy' });
    try {
      setSubmission({ status: 'done', done: await send(input) });
    } catch (error) {
      if (isAborted(error)) return setSubmission({ status: 'waiting' });
      // At once: what is to be mended must be marked before it is looked for.
      flushSync(() => setSubmission(refusal(error, failed)));
      focusFirstMistake(form);
    }
  }

  return [submission, submit];
}

/** Brings the keyboard and the screen reader to what is to be mended, else the reason into view. */
function focusFirstMistake(form: HTMLFormElement | undefined): void {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  if (field) field.focus();
  // Above the fields: in a low window the button that was pressed may be all there is to see.
  else form?.querySelector('[role="alert"]')?.scrollIntoView?.({ block: 'nearest' });
}

function refusal(error: unknown, failed: string): Submission<never> {
  if (error instanceof Mistake) {
    return { status: 'refused', problem: error.message, fields: error.fields, error };
  }
  if (error instanceof ApiProblem) {
    const problem =
      error.message === unexpectedMessage && error.status > 0 ? failed : error.message;
    return { status: 'refused', problem, fields: error.fields, error };
  }
  return { status: 'refused', problem: unexpectedMessage, fields: {}, error };
}

/** What is wrong with each field, by its name. */
export const fieldsOf = (submission: Submission<unknown>): Record<string, string> =>
  submission.status === 'refused' ? submission.fields : {};

/** What is wrong with the whole form, unless a field says the same already. */
export const problemOf = (submission: Submission<unknown>): string | null =>
  submission.status === 'refused' && !Object.values(submission.fields).includes(submission.problem)
    ? submission.problem
    : null;
