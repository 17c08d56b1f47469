import type { Page } from '@playwright/test';

import { paths } from '@gida/contracts/paths';

import { loginByApi } from '../fixtures/login-by-api.ts';
import { nightly } from '../fixtures/nightly.ts';
import { demoEmails, expect, phone, test } from '../fixtures/site-test.ts';

const groups = [
  'Cleanliness',
  'As described',
  'Communication',
  'Location',
  'Value for money',
] as const;

/** The demo guest has stays that are over: the newest with the demo host, others with other hosts. */
async function openReview(page: Page, which: 'newest' | 'oldest'): Promise<string> {
  await loginByApi(page, demoEmails.guest);
  await page.goto(paths.bookings);
  const links = page.getByRole('main').getByRole('link', { name: 'Review your stay' });
  await (which === 'newest' ? links.first() : links.last()).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Review your stay' })).toBeVisible();
  return (
    (await page.getByRole('main').getByRole('heading', { level: 2 }).first().textContent()) ?? ''
  );
}

/** Each group of stars is one stop of the Tab key; arrows choose. */
async function chooseStars(page: Page, group: string, stars: number): Promise<void> {
  await page.getByRole('radiogroup', { name: group }).getByRole('radio').first().focus();
  await page.keyboard.press('Space');
  for (let at = 1; at < stars; at += 1) await page.keyboard.press('ArrowRight');
}

/** Of the apartment whose review is open: how many guests confirmed the inverter, and how many said anything. */
async function readInverterCount(page: Page): Promise<[confirmed: number, answers: number]> {
  await page.getByRole('link', { name: 'See all reviews of this apartment' }).click();
  const fact = page
    .getByRole('region', { name: 'Power, water and getting there' })
    .getByRole('listitem')
    .filter({ hasText: /^Inverter/ });
  const [, confirmed, answers] =
    /(\d+) of (\d+) guests?: as described/.exec(await fact.innerText()) ?? [];
  return [Number(confirmed), Number(answers)];
}

test(
  'a guest reviews a stay from the bookings, readers see it, and the host answers once',
  nightly(
    'StayReviewPage.test.tsx and HostedReviewsPage.test.tsx of remote-booking have both pages, read-reviews.test.ts of the API the rest, and book-and-pay reviews by day',
  ),
  async ({ page, browser, baseURL }) => {
    const comment = 'We slept well: a quiet street and a kind host.';
    const name = await openReview(page, 'newest');

    await page.getByRole('button', { name: 'Publish review' }).click();
    await expect(page.getByText('Choose the stars for “Overall”.')).toBeVisible();
    await expect(page.getByRole('radiogroup', { name: 'Overall' })).toBeFocused();
    await chooseStars(page, 'Overall', 5);
    for (const group of groups) await chooseStars(page, group, 4);
    await page.getByLabel('Your review').fill(comment);
    const statement = page
      .getByRole('group', { name: 'Was it so? (optional)' })
      .getByRole('group', { name: 'Inverter', exact: true });
    await statement.getByRole('radio', { name: 'Yes' }).check();
    await page.getByLabel('Add pictures').setInputFiles({
      name: 'window.png',
      mimeType: 'image/png',
      buffer: await page.screenshot(),
    });
    await expect(page.getByRole('img', { name: 'Your picture 1 of 1' })).toBeVisible();
    await page.getByRole('button', { name: 'Publish review' }).click();

    await expect(page.getByText('Thank you. Your review is published.')).toBeVisible();
    await expect(page.getByText(/^You can change your review until/)).toBeVisible();
    const [confirmed, answers] = await readInverterCount(page);
    await page.goBack();
    await page.getByRole('button', { name: 'Edit review' }).click();
    await page.getByLabel('Your review').fill(`${comment} We will be back.`);
    await expect(statement.getByRole('radio', { name: 'Yes' })).toBeChecked();
    await statement.getByRole('radio', { name: 'No', exact: true }).check();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Your review has been changed.')).toBeVisible();

    expect(await readInverterCount(page)).toEqual([confirmed - 1, answers]);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    const mine = page
      .getByRole('article')
      .filter({ hasText: `${comment} We will be back.` })
      .last();
    await expect(mine).toBeVisible();
    await mine.getByRole('button', { name: 'Open picture 1 of 1' }).click();
    await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
    await page.keyboard.press('Escape');

    const atHost = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();
    await loginByApi(atHost, demoEmails.host);
    await atHost.goto(paths.notifications);
    await atHost
      .getByText(`A guest has reviewed their stay: ${name}. You can answer once.`)
      .click();
    const review = atHost.getByRole('article').filter({ hasText: comment });
    await review.getByRole('button', { name: /^Answer the review by/ }).click();
    await atHost.getByLabel('Your answer').fill('Thank you, you are always welcome.');
    await atHost.getByRole('button', { name: 'Publish answer' }).click();
    await expect(review.getByText('Thank you, you are always welcome.')).toBeVisible();
    await expect(review.getByRole('button', { name: /^Answer the review by/ })).toHaveCount(0);

    await page.goto(paths.notifications);
    await page.getByText(`Your host has answered your review of ${name}.`).click();
    await expect(page.getByText('Thank you, you are always welcome.')).toBeVisible();
  },
);

test(
  'a guest reviews a stay on a phone, and another finds it helpful',
  nightly(
    'StayReviewPage.test.tsx of remote-booking has the form, ApartmentPage.test.tsx of remote-catalog the vote, and book-and-pay reviews on a phone by day',
  ),
  async ({ page, browser, baseURL }) => {
    const comment = 'Small, clean and exactly as shown.';
    await page.setViewportSize(phone);
    await openReview(page, 'oldest');

    await page.getByRole('radiogroup', { name: 'Overall' }).getByRole('radio').nth(3).click();
    for (const group of groups) {
      await page.getByRole('radiogroup', { name: group }).getByRole('radio').nth(4).click();
    }
    await page.getByLabel('Your review').fill(comment);
    await page.getByRole('button', { name: 'Publish review' }).click();
    await page.getByRole('link', { name: 'See all reviews of this apartment' }).click();

    const mine = page.getByRole('article').filter({ hasText: comment }).last();
    await expect(mine).toBeVisible();
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
      'nothing scrolls sideways',
    ).toBe(true);
    await page.getByRole('button', { name: 'Show fewer reviews' }).click();
    const seeAll = page.getByRole('link', { name: 'See all reviews' });
    await expect(seeAll).toHaveAttribute('href', '/');

    const reader = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();
    await loginByApi(reader, demoEmails.host);
    await reader.goto(page.url());
    const shown = reader.getByRole('article').filter({ hasText: comment }).last();
    await expect(shown.getByText('0 people found this helpful')).toBeVisible();
    await shown.getByRole('button', { name: 'Yes' }).click();
    await expect(reader.getByText(/^You voted Yes for review \d+$/)).toBeVisible();
    await expect(shown.getByText('1 people found this helpful')).toBeVisible();
    await expect(shown.getByRole('button', { name: 'Yes' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  },
);
