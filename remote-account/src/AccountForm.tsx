import { Button, Form, Row } from '@gida/ui';
import type { ComponentProps, ReactNode } from 'react';

import { getFieldErrors, getFormError, type Submission } from './use-submission.ts';

type AccountFormProps = {
  submission: Submission<unknown>;
  submit: (form: FormData, element: HTMLFormElement) => unknown;
  /** Props of the submit button; large and full width by default. */
  button: Omit<ComponentProps<typeof Button>, 'type' | 'busy'>;
  /** Beside a submit button that is not wide. */
  otherButton?: ReactNode;
  /** Renders the fields. `field(name)` gives an input its name and its error message. */
  children: (field: (name: string) => FieldProps) => ReactNode;
};

export type FieldProps = { name: string; error: string | undefined };

/** The form of every account page: form-level error, fields, and one submit button with a busy state. */
export function AccountForm({
  submission,
  submit,
  button,
  otherButton,
  children,
}: AccountFormProps) {
  const errors = getFieldErrors(submission);
  const busy = submission.status === 'submitting';
  const submitButton = <Button type="submit" size="large" wide {...button} busy={busy} />;

  return (
    <Form busy={busy} error={getFormError(submission)} submit={submit}>
      {children((name) => ({ name, error: errors[name] }))}
      {button.wide === false ? (
        <Row>
          {submitButton}
          {otherButton}
        </Row>
      ) : (
        submitButton
      )}
    </Form>
  );
}
