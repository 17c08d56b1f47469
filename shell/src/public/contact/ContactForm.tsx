import { Banner, Button, FieldRow, Form, TextArea, TextField } from '@gida/ui';
import { useState } from 'react';
import { flushSync } from 'react-dom';

import { contactMessages } from '../../messages/contact.ts';
import { sendMessage } from './contact-api.ts';

type FieldErrors = Record<string, string>;
type SubmissionState =
  { state: 'idle' | 'busy' | 'sent' } | { state: 'failed'; problem: string; fields: FieldErrors };

const requiredFields = ['name', 'email', 'message'] as const;

export function ContactForm() {
  const [submission, setSubmission] = useState<SubmissionState>({ state: 'idle' });
  const fieldErrors: FieldErrors = submission.state === 'failed' ? submission.fields : {};

  function showErrors(problem: string, fields: FieldErrors, form: HTMLFormElement) {
    // Synchronously: invalid fields must be marked before the first one is focused.
    flushSync(() => setSubmission({ state: 'failed', problem, fields }));
    form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }

  async function send(fields: FormData, form: HTMLFormElement) {
    const read = (name: string) => String(fields.get(name) ?? '').trim();
    const empty = requiredFields.filter((name) => !read(name));
    if (empty.length > 0) {
      const marked = Object.fromEntries(empty.map((name) => [name, contactMessages.required]));
      return showErrors(contactMessages.missing, marked, form);
    }
    setSubmission({ state: 'busy' });
    try {
      await sendMessage({
        name: read('name'),
        email: read('email'),
        subject: read('subject'),
        message: read('message'),
      });
      form.reset();
      setSubmission({ state: 'sent' });
    } catch (error) {
      const problem = (error instanceof Error && error.message) || contactMessages.failed;
      showErrors(problem, getFieldErrors(error), form);
    }
  }

  return (
    <Form busy={submission.state === 'busy'} error={getFormError(submission)} submit={send}>
      <FieldRow>
        <TextField
          label={contactMessages.name}
          name="name"
          autoComplete="name"
          required
          error={fieldErrors['name']}
        />
        <TextField
          label={contactMessages.email}
          name="email"
          type="email"
          autoComplete="email"
          required
          error={fieldErrors['email']}
        />
      </FieldRow>
      <TextField
        label={contactMessages.subject}
        name="subject"
        hint={contactMessages.subjectHint}
        error={fieldErrors['subject']}
      />
      <TextArea
        label={contactMessages.message}
        name="message"
        rows={5}
        required
        error={fieldErrors['message']}
      />
      {/* Next to the submit button, where the user is looking. */}
      {submission.state === 'sent' && (
        <div ref={scrollIntoView}>
          <Banner tone="success">{contactMessages.sent}</Banner>
        </div>
      )}
      <div>
        <Button type="submit" busy={submission.state === 'busy'}>
          {contactMessages.send}
        </Button>
      </div>
      <noscript>
        <p>
          {contactMessages.withoutJavaScript}{' '}
          <a href={`mailto:${contactMessages.emailAddress}`}>{contactMessages.emailAddress}</a>.
        </p>
      </noscript>
    </Form>
  );
}

/** The banner may appear below the visible area on phones. */
const scrollIntoView = (element: HTMLElement | null) =>
  element?.scrollIntoView?.({ block: 'nearest' });

/** Field errors of the API. Checked by shape, because the class is in a chunk that loads with the first submission. */
const getFieldErrors = (error: unknown): FieldErrors =>
  error instanceof Error && 'fields' in error ? (error.fields as FieldErrors) : {}; // `ApiError.fields` of api-client

/** The error of the whole form, unless a field shows the same message. */
const getFormError = (sending: SubmissionState): string | null =>
  sending.state === 'failed' && !Object.values(sending.fields).includes(sending.problem)
    ? sending.problem
    : null;
