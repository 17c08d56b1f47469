import { defineMutation, rejectInvalid } from '@gida/actions';
import type { ContactRequest } from '@gida/contracts/account';

import { contactMessages } from '../../messages/contact.ts';
import { postContactMessage } from './contact-api.ts';

const requiredFields = ['name', 'email', 'message'] as const;

export const sendContactMessage = defineMutation(
  'send-contact-message',
  async (message: ContactRequest) => {
    const empty = requiredFields.filter((name) => !message[name]);
    rejectInvalid(
      Object.fromEntries(empty.map((name) => [name, contactMessages.required])),
      contactMessages.missing,
    );
    await postContactMessage(message);
  },
  { failure: contactMessages.failed },
);
