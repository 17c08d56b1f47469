import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { demoEmails, demoPassword } from '@gida/contracts/demo-logins';
import { paths } from '@gida/contracts/paths';

import { fetchAccessToken, reserveFreeStay } from '../../booking/bookings.ts';
import { cards, findApartment, payWith } from '../../booking/stay.ts';
import { guestPassword, registerGuest, login } from '../../fixtures/site-test.ts';

type Visit = {
  page: Page;
  request: APIRequestContext;
  /** A guest of this visit alone. */
  email: string;
  daysAhead: number;
  apartment: string;
};
export type Step = {
  name: string;
  /** Whose builds run in it; the test fails when another does. */
  loads: readonly `remote-${string}`[];
  /** It begins where the first step ends: with a guest who is logged in. */
  isGuest?: true;
  /** It reads what a booking left behind. */
  needsBooking?: true;
  walk: (visit: Visit) => Promise<void>;
};

/**
 * What people do with all five remotes, from the login to the logout, in the words of the
 * specification: they hold for every release.
 */
const steps: readonly Step[] = [
  {
    name: 'account: log in',
    loads: ['remote-account', 'remote-catalog'],
    walk: ({ page, email }) => login(page, email, guestPassword),
  },
  {
    name: 'catalog: find an apartment and choose a stay',
    loads: ['remote-catalog', 'remote-booking'],
    isGuest: true,
    async walk(visit) {
      const { page, request, daysAhead } = visit;
      visit.apartment = await findApartment(page, 'Lekki');
      await reserveFreeStay(page, request, { nights: 1, after: daysAhead });
      await page.waitForURL(/\/booking\/.+\/payment\//);
    },
  },
  {
    name: 'booking: pay and find it in the list',
    loads: ['remote-booking'],
    isGuest: true,
    walk: pay,
  },
  {
    name: 'messaging: write to a host, and read what happened',
    loads: ['remote-messaging'],
    isGuest: true,
    needsBooking: true,
    async walk({ page, request, email }) {
      await page.goto(paths.conversation(await openChat(request, email)));
      await page.getByLabel('Say something').fill('Is there a balcony?');
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await expect(page.getByRole('log').getByText('Is there a balcony?')).toBeVisible();
      await page.getByRole('link', { name: 'Notifications' }).first().click();
      await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    },
  },
  {
    name: 'account: change the name, which the frame shows',
    loads: ['remote-account'],
    isGuest: true,
    async walk({ page }) {
      await page.goto(paths.profile);
      await page.getByLabel('First name').fill('Adaeze');
      await page.getByRole('button', { name: 'Update Information' }).click();
      await expect(page.getByRole('banner').getByText('Adaeze Visitor')).toBeVisible();
      await page.getByRole('button', { name: 'Logout' }).click();
      await expect(page).toHaveURL(/\/login$/);
    },
  },
  {
    name: 'admin: log in and find the guest',
    loads: ['remote-admin'],
    async walk({ page, email }) {
      await page.goto(paths.adminLogin);
      await page.getByLabel('Email').fill(demoEmails.admin);
      await page.getByLabel('Password', { exact: true }).fill(demoPassword);
      await page.getByRole('button', { name: 'Login' }).click();
      await page.waitForURL(`**${paths.adminDashboard}`);
      await page.getByRole('link', { name: 'Users' }).click();
      await page.getByRole('searchbox').fill(email);
      await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
      await expect(page.getByRole('cell', { name: email })).toBeVisible();
    },
  },
];

/** An exchanged shell, or several remotes, meet every step; a remote those in which its build runs, and what they need. */
function stepsWith([part, ...others]: readonly string[]): readonly Step[] {
  if (part === 'shell' || !part || others.length > 0) return steps;
  const loads = (step: Step, name: string) => step.loads.some((loaded) => loaded === name);
  const own = steps.filter((step) => loads(step, part));
  const needsBooking = own.some((step) => step.needsBooking);
  const needsGuest = own.some((step) => step.isGuest);
  return steps.filter(
    (step, at) =>
      own.includes(step) ||
      (needsGuest && at === 0) ||
      (needsBooking && loads(step, 'remote-booking')),
  );
}

/** Goes through the steps that the part has to do with. */
export async function walkThrough(
  { page, request, daysAhead }: Pick<Visit, 'page' | 'request' | 'daysAhead'>,
  parts: readonly string[],
  around: (step: Step, walk: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const email = await registerGuest(request);
  const visit: Visit = { page, request, email, daysAhead, apartment: '' };
  for (const step of stepsWith(parts)) await around(step, () => step.walk(visit));
}

async function pay({ page, apartment }: Visit): Promise<void> {
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
