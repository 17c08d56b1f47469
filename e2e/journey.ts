import { test as base, expect, type APIRequestContext, type Page } from '@playwright/test';

import { demoEmails, demoPassword } from '@gida/contracts/demo-accounts';

export { expect };
export { demoEmails, demoPassword };

type Complaints = { complaints: string[] };

/** Every page is watched: a broken security policy or an uncaught error fails the journey. */
export const test = base.extend<Complaints>({
  baseURL: async ({}, provide) => {
    const origin = process.env['SITE_URL'];
    if (!origin) throw new Error('SITE_URL is not set: run journeys with `pnpm e2e`.');
    await provide(origin);
  },
  complaints: [
    async ({ context }, provide) => {
      const complaints: string[] = [];
      context.on('console', (message) => {
        if (/Content Security Policy|violates the following/i.test(message.text())) {
          complaints.push(message.text());
        }
      });
      context.on('weberror', (problem) => {
        const error = problem.error();
        complaints.push(error.stack ?? error.message);
      });
      await provide(complaints);
      expect(complaints, 'nothing complains in the console').toEqual([]);
    },
    { auto: true },
  ],
});

/** What comes by a job and a provider's webhook, one after the other: mails, refunds, claims. */
export const jobsTimeout = 90_000;

export type Mail = { to: string; subject: string; text: string; html: string; at: string };

/** The newest mail to an address whose subject or text matches; waits for it to arrive. */
export async function mailTo(
  request: APIRequestContext,
  to: string,
  about: RegExp = /./,
): Promise<Mail> {
  let found: Mail | undefined;
  await expect
    .poll(
      async () => {
        const mails = (await (await request.get('/dev/mail.json')).json()) as Mail[];
        found = mails.find((mail) => mail.to.includes(to) && about.test(mail.subject + mail.text));
        return found !== undefined;
      },
      { message: `a mail to ${to} about ${about}`, timeout: jobsTimeout },
    )
    .toBe(true);
  if (!found) throw new Error('unreachable: the poll above has found it');
  return found;
}

/** The six digits of a mail. */
export function pinOf(mail: Mail): string {
  const pin = /\b\d{6}\b/.exec(mail.text)?.[0];
  if (!pin) throw new Error(`No pin in the mail:\n${mail.text}`);
  return pin;
}

export async function signIn(
  page: Page,
  email: string = demoEmails.guest,
  password: string = demoPassword,
): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL('**/dashboard');
}

let people = 0;
export const freshEmail = (): string =>
  `visitor-${process.pid}-${Date.now().toString(36)}-${(people += 1)}@gida.example`;

export const phone = { width: 360, height: 740 };
export const desktop = { width: 1280, height: 900 };

export const guestPassword = 'a-quiet-flat-in-yaba';

/** A guest of this test alone, registered and verified. Answers the address. */
export async function newGuest(request: APIRequestContext): Promise<string> {
  const email = freshEmail();
  const registered = await request.post('/api/v1/auth/register', {
    data: {
      firstName: 'Ngozi',
      lastName: 'Visitor',
      telephone: '+234 803 123 4567',
      dateOfBirth: '1994-03-02',
      email,
      password: guestPassword,
    },
  });
  expect(registered.status(), await registered.text()).toBeLessThan(300);
  const mail = await mailTo(request, email);
  const verified = await request.post(`/api/v1/auth/verify/${verificationToken(mail)}`, {
    data: { otp: pinOf(mail) },
  });
  expect(verified.status()).toBe(200);
  return email;
}

function verificationToken(mail: Mail): string {
  const token = /\/verify-email\/([\w-]+)/.exec(mail.text)?.[1];
  if (!token) throw new Error(`No verification link in the mail:\n${mail.text}`);
  return token;
}
