import { expect } from '@playwright/test';

import { navigateInPage } from '../../fixtures/navigate-in-page.ts';
import { faults } from './faults.ts';
import { features } from './features.ts';
import { injectFault } from './inject-fault.ts';
import { test } from './matrix-test.ts';
import { readObservations } from './observe-page.ts';

const crash = faults.find(({ name }) => name === 'throws at first render');

test('a page that crashes in every build leaves a error fallback and not a loop', async ({
  page,
  site,
}) => {
  const [feature, next] = features;
  if (!crash || !feature || !next) throw new Error('unreachable: both tables have it');
  const bad = await site.serveBad(crash, { [feature.remote]: 'faulty' });
  await injectFault(page, crash, bad);

  await page.goto(feature.path);

  const errorHeading = page.getByRole('heading', { name: 'This page did not load' });
  await expect(errorHeading).toBeVisible();
  const crashes = async () =>
    (await readObservations(page)).reports.filter(({ kind }) => kind === 'crashed').length;
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expect.poll(crashes).toBe(2);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(errorHeading).toBeVisible();
  await expect.poll(crashes).toBe(4);
  await navigateInPage(page, next.path);
  await expect(page.getByRole('heading', { name: next.title, level: 1 })).toBeVisible();
  expect(await crashes()).toBe(4);
});
