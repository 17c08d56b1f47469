import { Button, Form, Row } from '@gida/ui';
import type { ComponentProps, ReactNode } from 'react';

import { fieldsOf, problemOf, type Submission } from './use-submission.ts';

type AccountFormProps = {
  submission: Submission<unknown>;
  submit: (form: FormData, element: HTMLFormElement) => unknown;
  /** What the button at the foot says and how it looks; large and as wide as the sheet unless told otherwise. */
  button: Omit<ComponentProps<typeof Button>, 'type' | 'busy'>;
  /** The fields. `field` wires one of them to its name and to what is wrong with it. */
  children: (field: (name: string) => Wiring) => ReactNode;
};

export type Wiring = { name: string; problem: string | undefined };

/** The shape of every form of an account: what is wrong with all of it, its fields, one button that tells it is busy. */
export function AccountForm({ submission, submit, button, children }: AccountFormProps) {
  const problems = fieldsOf(submission);
  const busy = submission.status === 'busy';
  const send = <Button type="submit" size="large" wide {...button} busy={busy} />;

  return (
    <Form busy={busy} problem={problemOf(submission)} submit={submit}>
      {children((name) => ({ name, problem: problems[name] }))}
      {button.wide === false ? <Row>{send}</Row> : send}
    </Form>
  );
}
