import { Banner, Button, FieldRow, Form, TextArea, TextField } from '@gida/ui';
import { useState } from 'react';

import { contact } from '../../messages/contact.ts';
import { sendMessage } from './contact-api.ts';

type Sending = { state: 'idle' | 'busy' | 'sent' } | { state: 'failed'; problem: string };

export function ContactForm() {
  const [sending, setSending] = useState<Sending>({ state: 'idle' });

  async function send(fields: FormData, form: HTMLFormElement) {
    const read = (name: string) => String(fields.get(name) ?? '').trim();
    const letter = {
      name: read('name'),
      email: read('email'),
      subject: read('subject'),
      message: read('message'),
    };
    if (!letter.name || !letter.email || !letter.message) {
      return setSending({ state: 'failed', problem: contact.missing });
    }
    setSending({ state: 'busy' });
    try {
      await sendMessage(letter);
      form.reset();
      setSending({ state: 'sent' });
    } catch (error) {
      const problem = (error instanceof Error && error.message) || contact.failed;
      setSending({ state: 'failed', problem });
    }
  }

  return (
    <Form
      busy={sending.state === 'busy'}
      problem={sending.state === 'failed' ? sending.problem : null}
      submit={send}
    >
      {sending.state === 'sent' && <Banner tone="success">{contact.sent}</Banner>}
      <FieldRow>
        <TextField label={contact.name} name="name" autoComplete="name" required />
        <TextField label={contact.email} name="email" type="email" autoComplete="email" required />
      </FieldRow>
      <TextField label={contact.subject} name="subject" hint={contact.subjectHint} />
      <TextArea label={contact.message} name="message" rows={5} required />
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
