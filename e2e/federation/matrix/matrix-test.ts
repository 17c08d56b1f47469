import { test as base } from '@playwright/test';

import { demoEmails, demoPassword } from '../../journey.ts';
import { startMatrixSite, type MatrixSite } from './matrix-site.ts';

type Kept = Record<string, string>;
type Workers = { site: MatrixSite; bothSignedIn: Kept };

/** One site for all tests of a worker: what differs between two faults is which build it serves. */
export const test = base.extend<object, Workers>({
  site: [
    async ({}, provide) => {
      const site = await startMatrixSite(process.env['SITE_URL'] ?? '');
      await provide(site);
      await site.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  /** What the browser keeps of somebody who is a guest and an admin. */
  bothSignedIn: [
    async ({ site, playwright }, provide) => {
      const request = await playwright.request.newContext({ baseURL: site.origin });
      const login = async <T>(path: string, email: string): Promise<T> => {
        const data = { email, password: demoPassword };
        return (await (await request.post(`/api/v1/${path}`, { data })).json()) as T;
      };
      type Guest = { access_token: string; user: { id: string } };
      const guest = await login<Guest>('auth/login', demoEmails.guest);
      const admin = await login<{ access_token: string }>('admin/auth/login', demoEmails.admin);
      await provide({
        token: guest.access_token,
        userId: guest.user.id,
        fullName: 'Ada Guest',
        rememberMe: 'true',
        adminToken: admin.access_token,
        adminFullName: 'Ngozi Admin',
      });
      await request.dispose();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ site }, provide) => provide(site.origin),
  context: async ({ context, bothSignedIn }, provide) => {
    await context.addInitScript((kept) => {
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
    }, bothSignedIn);
    await provide(context);
  },
});
