import type { ChatResponse } from '@gida/contracts/messaging';

import { nightly } from '../fixtures/nightly.ts';
import { loginByApi, loginAsAdminByApi } from '../fixtures/login-by-api.ts';
import { expect, guestPassword, registerGuest, test } from '../fixtures/site-test.ts';

test(
  'whoever is reported for their messages can be kept from writing, and let again',
  nightly(
    'ModerationPage.test.tsx of remote-admin decides, and the API’s tests of moderation refuse',
  ),
  async ({ page, request, browser, baseURL }) => {
    const [rudeEmail, email] = [await registerGuest(request), await registerGuest(request)];
    const context = await browser.newContext(baseURL ? { baseURL } : {});
    const atRude = await context.newPage();
    const rude = await loginByApi(atRude, rudeEmail, guestPassword);
    const guest = await loginByApi(page, email, guestPassword);
    const sent = await request.post('/api/v1/chats', {
      headers: { Authorization: `Bearer ${rude.token}` },
      data: { receiverId: guest.userId, message: 'Send your card number.' },
    });
    const { chat } = (await sent.json()) as ChatResponse;

    await page.goto(`/message?chat=${chat.id}`);
    await page.getByRole('button', { name: /^Report or block/ }).click();
    await page.getByRole('menuitem', { name: /Report/ }).click();
    const report = page.getByRole('dialog');
    await report.getByLabel('What is wrong?').selectOption('fraud');
    await report.getByRole('button', { name: 'Send report' }).click();
    await expect(page.getByText('Thank you. We will review this conversation.')).toBeVisible();

    const atAdmin = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage();
    await loginAsAdminByApi(atAdmin);
    await atAdmin.goto(`/admin/moderation?search=${encodeURIComponent(rudeEmail)}`);
    await atAdmin.getByText('The message before it').click();
    await expect(atAdmin.getByText('Send your card number.')).toBeVisible();
    await atAdmin.getByRole('button', { name: /^Decide: / }).click();
    const decision = atAdmin.getByRole('dialog');
    await decision.getByLabel('Outcome').selectOption('muted');
    await decision.getByLabel('Reason').fill('Asks for card numbers.');
    await decision.getByRole('button', { name: 'Save' }).click();
    await expect(atAdmin.getByText('No results found.')).toBeVisible();

    await atRude.goto(`/message?chat=${chat.id}`);
    await atRude.getByLabel('Say something').fill('Hello?');
    await atRude.getByRole('button', { name: 'Send' }).click();
    await expect(atRude.getByText(/You cannot send messages at the moment/).first()).toBeVisible();
    await page.goto('/notifications');
    await expect(page.getByText(/We have reviewed your report and taken action/)).toBeVisible();

    await atAdmin.goto(`/admin/users?search=${encodeURIComponent(rudeEmail)}`);
    await atAdmin.getByRole('button', { name: /^Change account status/ }).click();
    const change = atAdmin.getByRole('dialog');
    await change.getByLabel('Outcome').selectOption('active');
    await change.getByLabel('Reason').fill('We spoke.');
    await change.getByRole('button', { name: 'Save' }).click();
    await expect(atAdmin.getByRole('cell', { name: 'Active' })).toBeVisible();
    const again = await request.post('/api/v1/chats', {
      headers: { Authorization: `Bearer ${rude.token}` },
      data: { receiverId: guest.userId, message: 'Sorry.' },
    });
    expect(again.status()).toBe(200);
  },
);
