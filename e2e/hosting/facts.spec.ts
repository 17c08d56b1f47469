import { paths } from '@gida/contracts/paths';

import { nightly } from '../fixtures/nightly.ts';
import { loginByApi } from '../fixtures/login-by-api.ts';
import {
  demoEmails,
  expect,
  guestPassword,
  phone,
  registerGuest,
  test,
} from '../fixtures/site-test.ts';
import { hostedApartments } from './hosted-apartments.ts';

const section = 'Power, water and getting there';

test(
  'a host states facts on a phone, and a guest reads them and finds the apartment by them',
  nightly(
    'FactsSection.test.tsx of remote-booking and remote-catalog state and show them, and the API’s tests of the listing find by them',
  ),
  async ({ page, request, browser, baseURL }) => {
    const apartment = (await hostedApartments(request)).at(-1);
    if (!apartment) throw new Error('The demo host has no apartment.');
    await page.setViewportSize(phone);
    await loginByApi(page, demoEmails.host);
    await page.goto(paths.hostedApartment(apartment.id, 'facts'));
    const form = page.getByRole('region', { name: section });
    const hours = form.getByLabel('Hours of public power a day');

    await hours.fill('25');
    await form.getByRole('button', { name: 'Save these facts' }).click();
    await expect(form.getByText('Enter whole hours from 0 to 24.')).toBeVisible();
    await expect(hours).toBeFocused();
    await hours.fill('23');
    await form.getByLabel('Inverter').selectOption('No');
    await form.getByLabel('Generator', { exact: true }).selectOption('Yes');
    await form.getByLabel('Hours a day the generator runs').fill('1');
    await form.getByLabel('Where the water comes from').selectOption('Borehole');
    await form.getByRole('button', { name: 'Save these facts' }).click();
    await expect(page.getByText('These facts are saved.')).toBeVisible();
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
      'nothing scrolls sideways',
    ).toBe(true);

    const guest = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();
    await loginByApi(guest, await registerGuest(request), guestPassword);
    await guest.goto(paths.apartment(apartment.id));
    const facts = guest.getByRole('region', { name: section });
    for (const fact of [
      '23 hours of public power a day',
      'No inverter',
      'Generator, up to 1 hour a day',
      'Water from a borehole',
    ]) {
      await expect(facts.getByText(fact, { exact: true })).toBeVisible();
    }

    await guest.goto(paths.apartments({ search: apartment.name }));
    await guest.getByRole('button', { name: 'Filters' }).click();
    const filters = guest.getByRole('dialog', { name: 'Filters' });
    await filters.getByRole('button', { name: '18 hours or more' }).click();
    await filters.getByLabel('Borehole', { exact: true }).check();
    await guest.waitForURL(/publicPower=18&amenities=borehole/);
    await filters.getByRole('button', { name: /^Show \d+ homes?$/ }).click();
    const card = guest.getByRole('main').getByRole('article').filter({ hasText: apartment.name });
    await expect(card).toContainText('23 h public power');
    await expect(card).toContainText('Generator');

    await hours.fill('3');
    await form.getByRole('button', { name: 'Save these facts' }).click();
    await expect
      .poll(async () => {
        await guest.reload();
        await expect(guest.getByRole('main').getByRole('heading').first()).toBeVisible();
        return card.count();
      })
      .toBe(0);
  },
);
