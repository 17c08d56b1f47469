import { expect, type Page } from '@playwright/test';

import { authHintCookie } from '@gida/contracts/auth-hint';

import { demoEmails, demoPassword } from './journey.ts';

type LoginAnswer = {
  access_token: string;
  user: { id: string; firstName: string; lastName: string; role: 'guest' | 'host' };
};

/** Signs a guest in without the login page, for tests that are about what comes after it. */
export async function enter(
  page: Page,
  email: string = demoEmails.guest,
  password: string = demoPassword,
): Promise<{ token: string; userId: string }> {
  const answer = await page.request.post('/api/v1/auth/login', { data: { email, password } });
  expect(answer.status(), await answer.text()).toBe(200);
  const { access_token: token, user } = (await answer.json()) as LoginAnswer;
  await keep(page, {
    token,
    userId: user.id,
    fullName: `${user.firstName} ${user.lastName}`,
    rememberMe: 'true',
  });
  await tell(page, answer.url(), user.role);
  return { token, userId: user.id };
}

export async function enterAsAdmin(page: Page): Promise<void> {
  const answer = await page.request.post('/api/v1/admin/auth/login', {
    data: { email: demoEmails.admin, password: demoPassword },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  const { access_token: adminToken } = (await answer.json()) as { access_token: string };
  await keep(page, { adminToken, adminFullName: 'Ngozi Admin' });
  await tell(page, answer.url(), 'admin');
}

/** The site writes this cookie itself at its first page; the frames of the first one come by it. */
const tell = (page: Page, url: string, frames: string): Promise<void> =>
  page.context().addCookies([{ name: authHintCookie, value: frames, url: new URL(url).origin }]);

/** On every page this tab opens from here on. */
const keep = (page: Page, values: Record<string, string>): Promise<unknown> =>
  page.addInitScript((kept) => {
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
  }, values);

/** Asks the API as the guest does. */
export async function ask<Answer>(page: Page, token: string, path: string): Promise<Answer> {
  const answer = await page.request.get(`/api/v1/${path}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(answer.status(), path).toBe(200);
  return (await answer.json()) as Answer;
}

/** Lets the API say something else for one address: an error, an empty list, a booking of another kind. */
export const answerWith = (
  page: Page,
  path: string | RegExp,
  json: unknown,
  status = 200,
): Promise<unknown> =>
  page.route(
    typeof path === 'string' ? `**/api/v1/${path}` : path,
    (route) => void route.fulfill({ status, json }),
  );
