import { apiBase, apiPaths } from '@gida/contracts/paths';
import type { Page } from '@playwright/test';

import { demoEmails, demoPassword, expect } from '../fixtures/site-test.ts';

type LoginAnswer = { access_token: string; user: { id: string } };

/** A page of a site with a real API, which ends a session that it does not know. */
export async function openAsGuest(page: Page, origin: string, path: string): Promise<void> {
  const response = await page.request.post(`${origin}${apiBase}/${apiPaths.login}`, {
    data: { email: demoEmails.guest, password: demoPassword },
  });
  expect(response.status(), await response.text()).toBe(200);
  const { access_token: token, user } = (await response.json()) as LoginAnswer; // as the API says it
  await page.addInitScript((kept) => Object.assign(localStorage, kept), {
    token,
    userId: user.id,
    fullName: 'Kelechi Anyanwu',
    rememberMe: 'true',
  });
  await page.goto(`${origin}${path}`);
}
