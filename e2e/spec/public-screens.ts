import { expect } from '@playwright/test';

import {
  hasButton,
  hasField,
  hasHeading,
  isAt,
  linksTo,
  main,
  shows,
  textsOf,
  type Screen,
} from './requirement.ts';
import type { Page } from '@playwright/test';

const header = (page: Page) => page.getByRole('banner');
const footer = (page: Page) => page.getByRole('contentinfo');

export const landing: Screen = {
  screen: 'landing page',
  as: 'visitor',
  open: () => '/',
  requirements: [
    [2, 'the header links to /about', linksTo(header, 'About', '/about')],
    [2, 'the header links to /blogs', linksTo(header, 'Blogs', '/blogs')],
    [2, 'the header links to /contact', linksTo(header, 'Contact', '/contact')],
    [2, 'the header links to /pricing', linksTo(header, 'Pricing', '/pricing')],
    [2, 'the header links to /services', linksTo(header, 'Services', '/services')],
    [2, 'the header links to /login', linksTo(header, 'Login', '/login')],
    [2, 'the brand is in upper case in the header, a link home', linksTo(header, 'GIDA', '/')],
    [2, 'the brand is in upper case in the footer', linksTo(footer, 'GIDA', '/')],
    ...(
      ['Pricing', 'Blogs', 'Contact', 'About', 'Terms', 'Privacy', 'Support', 'Login'] as const
    ).map((text): Screen['requirements'][number] => [
      2,
      `the footer links to /${text.toLowerCase()}`,
      linksTo(footer, text, `/${text.toLowerCase()}`),
    ]),
    [2, 'the footer has an FAQ anchor', linksTo(footer, 'FAQ', '/#faq')],
    [
      2,
      'four social icon links have no target',
      async (page) => {
        const icons = footer(page).getByRole('list', { name: 'Social media' }).getByRole('link');
        await expect(icons).toHaveCount(4);
        for (const icon of await icons.all()) await expect(icon).not.toHaveAttribute('href');
      },
    ],
    [2, 'the hero leads to the login', linksTo(main, 'Book an apartment', '/login')],
    [2, 'the availability form asks for the check-in', hasField('Check-in')],
    [2, 'the availability form asks for the check-out', hasField('Check-out')],
    [
      9,
      'rooms are Any, 1, 2, 3',
      async (page) =>
        expect(await textsOf(page.getByLabel('Rooms').getByRole('option'))).toEqual([
          'Any',
          '1',
          '2',
          '3',
        ]),
    ],
    [2, 'there are rooms-and-rates cards', hasHeading('Rooms and rates')],
    [
      9,
      'the preview of a card is cut at 70 characters',
      async (page) => {
        const cards = page.locator('section', { hasText: 'Rooms and rates' }).getByRole('listitem');
        for (const card of await cards.filter({ hasText: 'Read More' }).all()) {
          const words = (await card.locator('p').allInnerTexts()).find((text) =>
            text.endsWith('…'),
          );
          expect((words ?? '').length).toBeLessThanOrEqual(71);
          expect((words ?? '').length).toBeGreaterThan(60);
        }
      },
    ],
    [2, 'a card has a Read More', (page) => expect(page.getByText('Read More')).toHaveCount(3)],
    [2, 'there are amenities', hasHeading('What every stay comes with')],
    [2, 'there are guest reviews', hasHeading('What our guests say')],
    [
      2,
      'the FAQ is an accordion',
      async (page) => {
        const [first] = await page.locator('#faq details, details[name=faq]').all();
        if (!first) throw new Error('There is no question.');
        await first.locator('summary').click();
        await expect(first.locator('p')).toBeVisible();
      },
    ],
  ],
};

const reading = (screen: string, path: string): Screen => ({
  screen,
  as: 'visitor',
  open: () => path,
  requirements: [
    [2, 'stands at its address', isAt(path)],
    [
      2,
      'is a page to read, with nothing to fill in',
      async (page) => {
        expect((await main(page).innerText()).length).toBeGreaterThan(400);
        await expect(main(page).locator('form, input')).toHaveCount(0);
      },
    ],
  ],
});

export const about = reading('about', '/about');
export const services = reading('services', '/services');

export const blogs: Screen = {
  screen: 'blogs',
  as: 'visitor',
  open: () => '/blogs',
  requirements: [
    [
      2,
      'three posts link to /blogs/{id}',
      async (page) => {
        await expect(
          main(page)
            .getByRole('listitem')
            .filter({ has: page.locator('h2') }),
        ).toHaveCount(3);
        await expect(main(page).locator('h2 a[href^="/blogs/"]')).toHaveCount(3);
      },
    ],
    [
      2,
      'a post can be read',
      async (page) => {
        const post = main(page).locator('h2 a').first();
        const title = await post.innerText();
        await post.click();
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      },
    ],
  ],
};

export const contact: Screen = {
  screen: 'contact',
  as: 'visitor',
  open: () => '/contact',
  requirements: [
    [2, 'there is a form', hasButton('Send message')],
    [2, 'there is a place for a map', shows('Google Map coming soon')],
  ],
};

export const pricing: Screen = {
  screen: 'pricing',
  as: 'visitor',
  open: () => '/pricing',
  requirements: [
    ...(
      [
        ['Standard', '₦30,000'],
        ['Deluxe', '₦45,000'],
        ['Premium', '₦70,000'],
      ] as const
    ).map(([name, price]): Screen['requirements'][number] => [
      9,
      `${name} costs ${price} a night`,
      (page) =>
        expect(
          main(page)
            .getByRole('listitem')
            .filter({ has: page.getByRole('heading', { name, exact: true }) }),
        ).toContainText(`${price} per night`),
    ]),
    [
      2,
      'each has Book Now to the login',
      async (page) => {
        const links = main(page).getByRole('link', { name: /^Book Now/ });
        await expect(links).toHaveCount(3);
        for (const link of await links.all()) await expect(link).toHaveAttribute('href', '/login');
      },
    ],
  ],
};

export const notFound: Screen = {
  screen: 'not found',
  as: 'visitor',
  open: () => '/no/such/page',
  requirements: [
    [2, 'shows 404', shows('404')],
    [2, 'shows Page Not Found', hasHeading('Page Not Found')],
    [
      2,
      'says Oops',
      shows("Oops! The page you're looking for doesn't exist or is under construction."),
    ],
    [2, 'leads home', linksTo(main, 'Go back home', '/')],
    [
      2,
      'Go back home goes home',
      async (page) => {
        await page.getByRole('link', { name: 'Go back home' }).click();
        await isAt('/')(page);
      },
    ],
  ],
};
