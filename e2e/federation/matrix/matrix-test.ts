import { test as base, type APIRequestContext } from '@playwright/test';
import { apiBase, apiPaths } from '@gida/contracts/paths';

import { demoEmails, demoPassword } from '../../fixtures/site-test.ts';
import { startMatrixSite, type MatrixSite } from './matrix-site.ts';

/** What the browser keeps of somebody who is a guest and an admin. */
type Kept = Record<string, string>;
type Workers = { site: MatrixSite; signedIn: () => Promise<Kept> };

/** One site for all tests of a worker: what differs between two faults is which build it serves. */
export const test = base.extend<object, Workers>({
  site: [
    async ({}, provide) => {
      const site = await startMatrixSite(process.env['SITE_URL'] ?? '');
      await provide(site);
      await site.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  /** Logs in once, and again when the test before has signed out: its token then opens nothing. */
  signedIn: [
    async ({ site, playwright }, provide) => {
      const request = await playwright.request.newContext({ baseURL: site.origin });
      let kept: Kept = {};
      await provide(async () => {
        const isGuest = await opens(request, apiPaths.profile, kept['token']);
        if (!isGuest) kept = { ...kept, ...(await guestOf(request)) };
        const isAdmin = await opens(request, apiPaths.adminMe, kept['adminToken']);
        if (!isAdmin) kept = { ...kept, ...(await adminOf(request)) };
        return kept;
      });
      await request.dispose();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ site }, provide) => provide(site.origin),
  context: async ({ context, signedIn }, provide) => {
    await context.addInitScript(
      (kept) => {
        for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
      },
      await signedIn(),
    );
    await provide(context);
  },
});

async function opens(
  request: APIRequestContext,
  path: string,
  token: string | undefined,
): Promise<boolean> {
  if (!token) return false;
  const headers = { Authorization: `Bearer ${token}` };
  return (await request.get(`${apiBase}/${path}`, { headers })).ok();
}

async function login<T>(request: APIRequestContext, path: string, email: string): Promise<T> {
  const data = { email, password: demoPassword };
  return (await (await request.post(`${apiBase}/${path}`, { data })).json()) as T;
}

async function guestOf(request: APIRequestContext): Promise<Kept> {
  type Answer = { access_token: string; user: { id: string } };
  const response = await login<Answer>(request, apiPaths.login, demoEmails.guest);
  const { access_token: token, user } = response;
  return { token, userId: user.id, fullName: 'Ada Guest', rememberMe: 'true' };
}

async function adminOf(request: APIRequestContext): Promise<Kept> {
  type Answer = { access_token: string };
  const response = await login<Answer>(request, apiPaths.adminLogin, demoEmails.admin);
  return { adminToken: response.access_token, adminFullName: 'Ngozi Admin' };
}
