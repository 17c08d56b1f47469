import { clientOf } from '../testing/client-of.ts';
import { apiPaths } from '@gida/contracts/paths';
import { expect, it } from 'vitest';

import { setupApi } from '../testing/create-test-api.ts';
import { latestMailTo } from '../testing/test-mails.ts';

const api = await setupApi();

const send = (fields: object) =>
  clientOf(api).post(apiPaths.contact, {
    name: 'Amina',
    email: 'amina@example.com',
    message: 'Hello',
    ...fields,
  });

it.each([
  ['subject', 'Stay\r\nBcc: all@example.com'],
  ['subject', 'Stay\nagain'],
  ['subject', 'Stay\u2028again'],
  ['subject', 'Stay\u0000'],
  ['name', 'Amina\r\nBcc: all@example.com'],
  ['name', 'Amina\u202Emoc'],
])('returns 400 for a %s with a control character: %j', async (field, value) => {
  const response = await send({ [field]: value });

  expect(response.status).toBe(400);
  expect(response.body.details[0].field).toBe(field);
});

it('sends a message with line breaks and a subject of one line', async () => {
  const response = await send({ subject: 'Ọjọ́ & nights: 3', message: 'One\nTwo' });

  expect(response.status).toBe(200);
  const mail = await latestMailTo(api, api.config.mail.contactTo);
  expect(mail.subject).toBe('Contact form: Ọjọ́ & nights: 3');
});
