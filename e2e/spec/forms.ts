import { expect, type Page } from '@playwright/test';

export const secret = 'a-quiet-flat-in-yaba';
export const fill = async (page: Page, fields: Record<string, string>) => {
  for (const [label, value] of Object.entries(fields)) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
};
export const refusal = (message: string, status = 400, error = 'refused') => ({
  status,
  error,
  message,
  details: [],
  requestId: 'r',
});

export const showsPassword = (label: string) => async (page: Page) => {
  const field = page.getByLabel(label, { exact: true });
  await field.fill(secret);
  await expect(field).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).first().click();
  await expect(page.locator(`input[type=text]:not([hidden])`).first()).toBeVisible();
  await page.getByRole('button', { name: 'Hide password' }).first().click();
  await field.fill('');
};
