import { Banner, Button, FieldRow, Form, TextArea, TextField } from '@gida/ui';
import { useState } from 'react';
import { flushSync } from 'react-dom';

import { contact } from '../../messages/contact.ts';
import { sendMessage } from './contact-api.ts';

type Problems = Record<string, string>;
type Sending =
  { state: 'idle' | 'busy' | 'sent' } | { state: 'failed'; problem: string; fields: Problems };

const needed = ['name', 'email', 'message'] as const;

export function ContactForm() {
  const [sending, setSending] = useState<Sending>({ state: 'idle' });
  const problems: Problems = sending.state === 'failed' ? sending.fields : {};

  function refuse(problem: string, fields: Problems, form: HTMLFormElement) {
    // At once: what is to be mended must be marked before it is looked for.
    flushSync(() => setSending({ state: 'failed', problem, fields }));
    form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }

  async function send(fields: FormData, form: HTMLFormElement) {
    const read = (name: string) => String(fields.get(name) ?? '').trim();
    const empty = needed.filter((name) => !read(name));
    if (empty.length > 0) {
      const marked = Object.fromEntries(empty.map((name) => [name, contact.required]));
      return refuse(contact.missing, marked, form);
    }
    setSending({ state: 'busy' });
    try {
      await sendMessage({
        name: read('name'),
        email: read('email'),
        subject: read('subject'),
        message: read('message'),
      });
      form.reset();
      setSending({ state: 'sent' });
    } catch (error) {
      const problem = (error instanceof Error && error.message) || contact.failed;
      refuse(problem, fieldsOf(error), form);
    }
  }

  return (
    <Form busy={sending.state === 'busy'} problem={problemOf(sending)} submit={send}>
      <FieldRow>
        <TextField
          label={contact.name}
          name="name"
          autoComplete="name"
          required
          problem={problems['name']}
        />
        <TextField
          label={contact.email}
          name="email"
          type="email"
          autoComplete="email"
          required
          problem={problems['email']}
        />
      </FieldRow>
      <TextField
        label={contact.subject}
        name="subject"
        hint={contact.subjectHint}
        problem={problems['subject']}
      />
      <TextArea
        label={contact.message}
        name="message"
        rows={5}
        required
        problem={problems['message']}
      />
      {/* Beside the button, where one looks who has just pressed it. */}
      {sending.state === 'sent' && (
        <div ref={bringIntoView}>
          <Banner tone="success">{contact.sent}</Banner>
        </div>
      )}
      <div>
        <Button type="submit" busy={sending.state === 'busy'}>
          {contact.send}
        </Button>
      </div>
      <noscript>
        <p>
          {contact.withoutScript} <a href={`mailto:${contact.mail}`}>{contact.mail}</a>.
        </p>
      </noscript>
    </Form>
  );
}

/** It may come below the edge of a phone's window. */
const bringIntoView = (notice: HTMLElement | null) =>
  notice?.scrollIntoView?.({ block: 'nearest' });

/** What the API says of each field. Its error is known by its shape: its class comes with the first press. */
const fieldsOf = (error: unknown): Problems =>
  error instanceof Error && 'fields' in error ? (error.fields as Problems) : {}; // a promise of the API's client

/** What is wrong with the whole form, unless a field says the same already. */
const problemOf = (sending: Sending): string | null =>
  sending.state === 'failed' && !Object.values(sending.fields).includes(sending.problem)
    ? sending.problem
    : null;
