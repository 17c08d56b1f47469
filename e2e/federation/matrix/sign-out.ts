import { expect, type Page } from '@playwright/test';

export const logout = (page: Page) => page.getByRole('button', { name: 'Logout' });

/** Signs out of the page, as a guest or an admin, and expects that only this session ends. */
export async function signOut(page: Page): Promise<void> {
  const isAdmin = page.url().includes('/admin/');
  await logout(page).click();
  // The admin login sends the guest, who stays logged in, to the dashboard.
  await expect(page).toHaveURL(isAdmin ? /\/dashboard$/ : /\/login$/);
  const kept = await page.evaluate(() => Object.keys(localStorage));
  expect(kept).not.toContain(isAdmin ? 'adminToken' : 'token');
}
