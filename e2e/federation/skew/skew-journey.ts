import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { demoEmails, demoPassword } from '@gida/contracts/demo-accounts';
import { paths } from '@gida/contracts/paths';

import { fetchAccessToken, reserveFreeStay } from '../../booking/bookings.ts';
import { cards, findApartment, payWith } from '../../booking/stay.ts';
import { guestPassword, registerGuest, login } from '../../fixtures/site-test.ts';

type Step = (name: string, work: () => Promise<void>) => Promise<void>;

/**
 * What people do with all five remotes, from the login to the logout, in the words of the
 * specification: they hold for every release.
 */
export async function walkThrough(
  page: Page,
  request: APIRequestContext,
  step: Step,
  daysAhead: number,
): Promise<void> {
  const email = await registerGuest(request);
  let apartment = '';

  await step('account: log in', () => login(page, email, guestPassword));
  await step('catalog: find an apartment and choose a stay', async () => {
    apartment = await findApartment(page, 'Lekki');
    await reserveFreeStay(page, request, { nights: 1, after: daysAhead });
  });
  await step('booking: pay and find it in the list', async () => {
    await page.waitForURL(/\/booking\/.+\/payment\//);
    await page.getByRole('button', { name: /Confirm & pay \$/ }).click();
    await page.waitForURL(/\/sandbox\/checkout\//);
    const back = page.waitForRequest(/[?&]success=true/);
    await payWith(page, cards.pays);
    // The provider sends people to where the API says the site is, which is beside this one.
    const { pathname, search } = new URL((await back).url());
    await page.waitForURL(/\/login/);
    await page.goto(pathname + search);
    await expect(page.getByText('Payment has been verified')).toBeVisible();
    await page.goto(paths.bookings);
    const card = page.getByRole('article').filter({ hasText: apartment });
    await expect(card.getByText('confirmed')).toBeVisible();
    await card.getByRole('link', { name: 'View Details' }).click();
    await expect(page.getByRole('heading', { level: 1, name: apartment })).toBeVisible();
  });
  await step('messaging: write to a host, and read what happened', async () => {
    await page.goto(paths.conversation(await openChat(request, email)));
    await page.getByLabel('Say something').fill('Is there a balcony?');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByRole('log').getByText('Is there a balcony?')).toBeVisible();
    await page.getByRole('link', { name: 'Notifications' }).first().click();
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  });
  await step('account: change the name, which the frame shows', async () => {
    await page.goto(paths.profile);
    await page.getByLabel('First name').fill('Adaeze');
    await page.getByRole('button', { name: 'Update Information' }).click();
    await expect(page.getByRole('banner').getByText('Adaeze Visitor')).toBeVisible();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/login$/);
  });
  await step('admin: log in and find the guest', async () => {
    await page.goto(paths.adminLogin);
    await page.getByLabel('Email').fill(demoEmails.admin);
    await page.getByLabel('Password', { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: 'Login' }).click();
    await page.waitForURL(`**${paths.adminDashboard}`);
    await page.getByRole('link', { name: 'Users' }).click();
    await page.getByRole('searchbox').fill(email);
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
    await expect(page.getByRole('cell', { name: email })).toBeVisible();
  });
}

async function openChat(request: APIRequestContext, email: string): Promise<string> {
  const login = { email: demoEmails.host, password: demoPassword };
  const host = await request.post('/api/v1/auth/login', { data: login });
  const { user } = (await host.json()) as { user: { id: string } };
  const token = await fetchAccessToken(request, email, guestPassword);
  const response = await request.post('/api/v1/chats', {
    data: { receiverId: user.id },
    headers: { Authorization: `Bearer ${token}` },
  });
  return ((await response.json()) as { chat: { id: string } }).chat.id;
}
