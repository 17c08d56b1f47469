import { expect, type Locator, type Page } from '@playwright/test';

import { loginByApi, loginAsAdminByApi } from '../fixtures/login-by-api.ts';
import { test } from '../fixtures/site-test.ts';

/** One checkable sentence of the specification. Later ones may rely on what earlier ones did. */
export type Requirement = [
  section: 2 | 4 | 5 | 7 | 8 | 9,
  statement: string,
  check: (page: Page) => Promise<unknown>,
];

export type Screen = {
  screen: string;
  as: 'visitor' | 'guest' | 'admin';
  /** Runs before the page opens; it returns the address. */
  open: (page: Page, token: string) => Promise<string> | string;
  requirements: Requirement[];
};

export const requirementTimeoutMs = 45_000;
/** So many say that the page itself is missing; waiting for the rest tells nothing more. */
const maxFailures = 6;

/** One test and one page for the screens of an area, one visit each; every statement that does not hold is named. */
export function testArea(area: string, screens: readonly Screen[]): void {
  test(area, async ({ page }) => {
    page.setDefaultTimeout(requirementTimeoutMs);
    let who: Screen['as'] = 'visitor';
    let token = '';
    const broken: string[] = [];
    for (const { screen, as, open, requirements } of screens) {
      if (as !== who && as === 'guest') ({ token } = await loginByApi(page));
      if (as !== who && as === 'admin') await loginAsAdminByApi(page);
      who = as;
      await page.setViewportSize({ width: 1280, height: 720 });
      await page.goto(await open(page, token));
      await expect(page.getByRole('heading', { level: 1 }).first(), screen).toBeAttached();
      for (const [section, statement, check] of requirements) {
        if (broken.length >= maxFailures) break;
        const name = `§${section} ${screen}: ${statement}`;
        await test.step(name, () =>
          check(page).catch((error: unknown) => broken.push(`${name}\n${String(error)}`)),
        );
      }
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      // A stay or a search that was chosen here would be in the links of the next screen.
      await page.evaluate(() => sessionStorage.clear());
    }
    expect(broken.join('\n\n')).toBe('');
  });
}

export const shows = (text: string | RegExp) => (page: Page) =>
  expect(page.getByText(text, { exact: true }).first()).toBeVisible();

export const hasHeading = (name: string) => (page: Page) =>
  expect(page.getByRole('heading', { name, exact: true }).first()).toBeVisible();

export const hasButton = (name: string | RegExp) => (page: Page) =>
  expect(page.getByRole('button', { name, exact: true }).first()).toBeVisible();

export const hasField = (label: string) => (page: Page) =>
  expect(page.getByLabel(label, { exact: true }).first()).toBeVisible();

export const hasPlaceholder = (text: string) => (page: Page) =>
  expect(page.getByPlaceholder(text, { exact: true })).toBeVisible();

export const isTitled = (title: string | RegExp) => (page: Page) => expect(page).toHaveTitle(title);

export const isAt = (path: string) => (page: Page) =>
  page.waitForURL((url) => url.pathname + url.search === path);

/** Links by their text, inside `where`; screen reader additions to the name do not matter. */
export const linksTo =
  (where: (page: Page) => Locator, text: string, path: string) => (page: Page) =>
    expect(where(page).getByRole('link').filter({ hasText: text }).first()).toHaveAttribute(
      'href',
      path,
    );

export const main = (page: Page): Locator => page.getByRole('main');

const columnsAtWidth = [
  [1280, 4],
  [768, 2],
  [360, 1],
] as const;

/** How many cards stand side by side, in every list of cards there is. */
export const cardColumns = (section: Requirement[0]): Requirement[] =>
  columnsAtWidth.map(([width, columns]) => [
    section,
    `cards stand in ${columns} columns at ${width} px`,
    async (page) => {
      await page.setViewportSize({ width, height: 900 });
      const lists = main(page)
        .locator('ul')
        .filter({ has: page.locator('article') });
      const style = await lists
        .first()
        .evaluate((list) => getComputedStyle(list).gridTemplateColumns);
      expect(style.split(' ')).toHaveLength(columns);
      await page.setViewportSize({ width: 1280, height: 900 });
    },
  ]);

export const textsOf = async (list: Locator): Promise<string[]> =>
  (await list.allInnerTexts()).map((text) => text.trim());

/** Presses a button of the page and waits for what it makes the page say. */
export const saysAfter = (button: string, said: string | RegExp) => async (page: Page) => {
  await main(page).getByRole('button', { name: button, exact: true }).click();
  await expect(page.getByText(said).first()).toBeVisible();
};
