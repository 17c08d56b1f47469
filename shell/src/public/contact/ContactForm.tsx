import { ActionForm, useMutation } from '@gida/actions';
import type { ContactRequest } from '@gida/contracts/account';
import { Banner, FieldRow, TextArea, TextField } from '@gida/ui';

import { contactMessages } from '../../messages/contact.ts';
import { sendContactMessage } from './contact-mutation.ts';

export function ContactForm() {
  const mutation = useMutation(sendContactMessage);

  return (
    <ActionForm
      mutation={mutation}
      resetOnSuccess
      toInput={readMessage}
      button={{ children: contactMessages.send }}
    >
      {(field) => (
        <>
          <FieldRow>
            <TextField
              label={contactMessages.name}
              {...field('name')}
              autoComplete="name"
              required
            />
            <TextField
              label={contactMessages.email}
              {...field('email')}
              type="email"
              autoComplete="email"
              required
            />
          </FieldRow>
          <TextField
            label={contactMessages.subject}
            {...field('subject')}
            hint={contactMessages.subjectHint}
          />
          <TextArea label={contactMessages.message} {...field('message')} rows={5} required />
          {/* Next to the submit button, where the user is looking. */}
          {mutation.isSuccess && (
            <div ref={scrollIntoView}>
              <Banner tone="success">{contactMessages.sent}</Banner>
            </div>
          )}
          <noscript>
            <p>{contactMessages.withoutJavaScript}</p>
          </noscript>
        </>
      )}
    </ActionForm>
  );
}

function readMessage(fields: FormData): ContactRequest {
  const read = (name: string) => String(fields.get(name) ?? '').trim();
  return {
    name: read('name'),
    email: read('email'),
    subject: read('subject'),
    message: read('message'),
  };
}

/** The banner may appear below the visible area on phones. */
const scrollIntoView = (element: HTMLElement | null) =>
  element?.scrollIntoView?.({ block: 'nearest' });
