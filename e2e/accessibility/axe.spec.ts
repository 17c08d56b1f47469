import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import type { Page } from '@playwright/test';

import { paths } from '@gida/contracts/paths';

import { navigateInPage } from '../fixtures/navigate-in-page.ts';
import { loginByApi, loginAsAdminByApi } from '../fixtures/login-by-api.ts';
import { isByDay, nightly } from '../fixtures/nightly.ts';
import { demoEmails, expect, test } from '../fixtures/site-test.ts';
import { bookingPages, messagingPages } from './booking-pages.ts';
import { catalogPages } from './catalog-pages.ts';
import { auditContrast } from './contrast.ts';
import { hostingPages } from './hosting-pages.ts';
import { loadingPages } from './loading-pages.ts';
import { hostedReviewPages, stayReviewPages } from './review-pages.ts';
import { accountPages, adminPages, publicPages, type AuditedPage } from './public-pages.ts';

const playwrightAxe = createRequire(import.meta.url).resolve('@axe-core/playwright');
const axe = readFileSync(createRequire(playwrightAxe).resolve('axe-core/axe.min.js'), 'utf8');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const themes = ['light', 'dark'] as const;
type Look = { width: number; colorScheme: (typeof themes)[number] };
const everyLook = [320, 768, 1280].flatMap((width) =>
  themes.map((colorScheme): Look => ({ width, colorScheme })),
);
/** By day each place once, by turns: `spec` sees that lists have their columns at 768 px. */
const dayLooks: Look[] = [
  { width: 320, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
];
/** By day each page in its plainest state: the one whose name is the page's alone, or the first. */
const chosen = (places: readonly AuditedPage[]): readonly AuditedPage[] => {
  const pageOf = ({ name }: AuditedPage) => name.split(',')[0];
  const plainest = (page: string | undefined) =>
    places.find(({ name }) => name === page) ?? places.find((place) => pageOf(place) === page);
  return isByDay ? places.filter((place) => place === plainest(pageOf(place))) : places;
};
const looksOf = (position: number): Look[] =>
  isByDay ? dayLooks.filter((_, at) => at === position % dayLooks.length) : everyLook;

// At night a hundred states of pages in one test: a busy machine takes longer than for a journey.
test.describe.configure({ timeout: 2_700_000 });

test('everyone can read, sign up and log in', ({ page }) =>
  auditPages(page, [...publicPages, ...accountPages]));

test(
  'everyone is told that a page is on its way',
  nightly({
    test: 'somebody on a slow line sees the frame of a page before any script is there',
    of: 'e2e/shell/skeletons.spec.ts',
  }),
  async ({ page }) => {
    await loginByApi(page);
    await auditPages(page, loadingPages, load);
  },
);

test('everyone can search, book, pay, review, write and change who they are', async ({ page }) => {
  const { token } = await loginByApi(page);
  await auditPages(page, [
    ...(await catalogPages(page, token)),
    ...(await bookingPages(page, token)),
    ...(await stayReviewPages(page, token)),
    ...(await messagingPages(page, token)),
  ]);
});

test('everyone can host and answer reviews', async ({ page }) => {
  const { token } = await loginByApi(page, demoEmails.host);
  await auditPages(page, [
    ...(await hostingPages(page, token)),
    ...(await hostedReviewPages(page, token)),
  ]);
});

test('everyone can administer', async ({ page }) => {
  await loginAsAdminByApi(page);
  await auditPages(page, adminPages);
});

type Open = (page: Page, path: string) => Promise<unknown>;

const load: Open = (page, path) => page.goto(path);

const elsewhere = '/nowhere';

/** Moves inside the page that was loaded first, by way of another: what is open in one is not open in the next. */
const move: Open = async (page, path) => {
  if (page.url() === 'about:blank') {
    await load(page, paths.login);
    // Its script is there: what is public is drawn before.
    await expect(page.locator('#app-skeleton')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  const notFound = page.getByRole('heading', { level: 1, name: 'Page Not Found' });
  await navigateInPage(page, elsewhere);
  await expect(notFound).toBeAttached();
  if (path === elsewhere) return;
  await navigateInPage(page, path);
  await expect(notFound).not.toBeAttached();
};

/** Each place is visited once, in a wide window, and then looked at in every theme and width of the run. */
async function auditPages(
  page: Page,
  places: readonly AuditedPage[],
  open: Open = move,
): Promise<void> {
  const found = new Map<string, string[]>();
  const judged = new Map(everyLook.map((look) => [nameOf(look), new Set<string>()]));
  const note = (finding: string, where: string) =>
    found.set(finding, [...(found.get(finding) ?? []), where]);

  for (const [position, place] of chosen(places).entries()) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await place.arrange?.(page);
    await open(page, place.path);
    await waitUntilComplete(page, place);
    await prepare(page);
    const rulesSeen = new Set<number>();
    for (const look of looksOf(position)) {
      const { width, colorScheme } = look;
      const where = `${place.name}, ${nameOf(look)}`;
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await nextFrame(page);
      const known = judged.get(nameOf(look)) ?? new Set();
      for (const finding of await auditContrast(page, known)) note(finding, where);
      // A theme is made of colours alone: what else there is to find is looked for once for each width.
      if (rulesSeen.has(width)) continue;
      rulesSeen.add(width);
      for (const finding of await auditRules(page)) note(finding, where);
      if (await scrollsSideways(page)) note('scrolls sideways', where);
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
  const report = [...found].map(([finding, where]) => `${finding}\n  in ${where.join('; ')}`);
  expect(report.join('\n')).toBe('');
}

const nameOf = ({ width, colorScheme }: Look): string => `${colorScheme}, ${width} px`;

async function waitUntilComplete(
  page: Page,
  { act, shows, name, isLoading }: AuditedPage,
): Promise<void> {
  if (isLoading) {
    const said = page.getByRole('status').filter({ hasText: /loading/i });
    return expect(said.first(), name).toBeAttached();
  }
  await expect(page.getByRole('heading', { level: 1 }).first(), name).toBeAttached();
  if (shows) await expect(page.getByText(shows).first(), name).toBeAttached();
  await act?.(page);
}

/** A bar at an edge of the window covers what can be scrolled from under it: only what stays too small counts. */
async function auditRules(page: Page): Promise<string[]> {
  const findings = await runAxe(page);
  const isCovered = (finding: string) => finding.includes('partially obscured');
  if (!findings.some(isCovered)) return findings;
  // At the end of what scrolls there is room above only.
  const moved = (await scrollBy(page, 200)) || (await scrollBy(page, -200));
  const targetOf = (finding: string) => finding.split(' Fix any ')[0];
  const scrolled = new Set((await runAxe(page)).map(targetOf));
  await scrollBy(page, -moved);
  return findings.filter((finding) => !isCovered(finding) || scrolled.has(targetOf(finding)));
}

/** Scrolls the open dialog, or else the page. Answers how far. */
const scrollBy = (page: Page, distance: number): Promise<number> =>
  page.evaluate((y) => {
    const inDialog = [...document.querySelectorAll('dialog[open], dialog[open] *')].find(
      (at) =>
        at.scrollHeight > at.clientHeight && /auto|scroll/.test(getComputedStyle(at).overflowY),
    );
    const scroller = inDialog ?? document.documentElement;
    const before = scroller.scrollTop;
    scroller.scrollBy(0, y);
    return scroller.scrollTop - before;
  }, distance);

/** One line for each finding: the rule, and the first places it is broken at. */
const runAxe = (page: Page): Promise<string[]> =>
  page.evaluate(
    async (runOnly) => {
      type Found = { id: string; nodes: { target: unknown[]; failureSummary?: string }[] };
      const { axe } = globalThis as unknown as {
        axe: { run: (root: Document, options: object) => Promise<{ violations: Found[] }> };
      };
      const options = {
        runOnly,
        rules: { 'color-contrast': { enabled: false } },
        resultTypes: ['violations'],
      };
      const { violations } = await axe.run(document, options);
      return violations.flatMap(({ id, nodes }) =>
        nodes
          .slice(0, 3)
          .map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
      );
    },
    { type: 'tag', values: tags },
  );

/** Once for each loaded page. A colour on its way to the other theme would be measured half-way. */
async function prepare(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in globalThis)) return;
  await page.evaluate(axe);
  await page.evaluate(() => {
    const still = new CSSStyleSheet();
    still.replaceSync('*, ::before, ::after { transition: none !important; }');
    document.adoptedStyleSheets.push(still);
  });
}

const nextFrame = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );

const scrollsSideways = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
