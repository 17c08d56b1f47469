// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { ApiError } from '@gida/api-client';
import { paths } from '@gida/contracts/paths';
import * as session from '@gida/session';

import * as adminApi from '../admin-api.ts';
import { aDashboard } from '../testing/dashboard-fixtures.ts';
import { renderPage } from '../testing/render-page.tsx';

vi.mock('../admin-api.ts');
vi.mock('@gida/session', { spy: true });
const signInAdmin = vi.mocked(session.signInAdmin);

it('stays busy until the dashboard has loaded, and leaves no login page in the history', async () => {
  let sendDashboard = () => {};
  vi.mocked(adminApi.fetchDashboardStats).mockImplementation(
    () => new Promise((resolve) => (sendDashboard = () => resolve(aDashboard()))),
  );
  signInAdmin.mockResolvedValue(anAdmin);
  const router = await login();

  await vi.waitFor(() => expect(adminApi.fetchDashboardStats).toHaveBeenCalled());
  expect(submitButton()).toHaveAttribute('aria-busy', 'true');
  sendDashboard();

  expect(await screen.findByRole('heading', { name: 'Admin dashboard' })).toBeVisible();
  expect(router.state.historyAction).toBe('REPLACE');
  expect(signInAdmin).toHaveBeenCalledWith({ email: 'ada@example.com', password: 'secret' });
});

it('shows why a login is rejected and keeps the input', async () => {
  const message = 'Invalid email or password.';
  signInAdmin.mockRejectedValue(new ApiError({ status: 401, message }));
  await login();

  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveValue('ada@example.com');
});

it('shows that a login failed when the server does not say why', async () => {
  signInAdmin.mockRejectedValue(new ApiError({ status: 500 }));
  await login();

  expect(await screen.findByText('Login failed.')).toBeVisible();
});

async function login() {
  vi.mocked(adminApi.fetchSiteConfig).mockRejectedValue(new ApiError({ status: 0 }));
  const router = renderPage(paths.adminLogin);
  await userEvent.type(await screen.findByLabelText('Email'), 'ada@example.com');
  await userEvent.type(screen.getByLabelText('Password'), 'secret');
  await userEvent.click(submitButton());
  return router;
}

const submitButton = () => screen.getByRole('button', { name: /Login/ });

const anAdmin = {
  id: '0b0e8f0a-0000-4000-8000-000000000004',
  firstName: 'Ada',
  lastName: 'Eze',
  role: 'admin',
} as const;
