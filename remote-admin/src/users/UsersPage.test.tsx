// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { ApiError } from '@gida/api-client';
import { paths } from '@gida/contracts/paths';

import * as adminApi from '../admin-api.ts';
import { renderPage } from '../testing/render-page.tsx';
import * as accountStatusApi from './account-status-api.ts';

vi.mock('../admin-api.ts');
vi.mock('./account-status-api.ts');
const { fetchUsers } = vi.mocked(adminApi);

it('changes the status of an account and shows the new one', async () => {
  fetchUsers.mockResolvedValueOnce({ users: [aUser], pagination });
  fetchUsers.mockResolvedValue({ users: [{ ...aUser, status: 'muted' }], pagination });
  renderPage(paths.adminUsers);
  await userEvent.click(await screen.findByRole('button', { name: 'Actions: Tunde Ojo' }));
  await userEvent.keyboard('{Enter}');
  const dialog = within(screen.getByRole('dialog'));

  const outcomes = dialog.getAllByRole('option').map(({ textContent }) => textContent);
  expect(outcomes).toEqual(['Choose one', 'Disable messaging', 'Suspend the account']);
  await userEvent.selectOptions(dialog.getByLabelText('Outcome'), 'Disable messaging');
  await userEvent.type(dialog.getByLabelText('Reason'), 'Asks for cash.');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));

  expect(await screen.findByRole('cell', { name: 'Messaging disabled' })).toBeVisible();
  const change = { status: 'muted', note: 'Asks for cash.' };
  expect(accountStatusApi.changeAccountStatus).toHaveBeenCalledWith(aUser.id, change);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('shows its title and no data without a login', async () => {
  fetchUsers.mockRejectedValue(new ApiError({ status: 401 }));
  renderPage(paths.adminUsers);

  expect(await screen.findByRole('heading', { name: 'Users' })).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
});

const pagination = { currentPage: 1, totalPages: 1, totalIsCapped: false };

const aUser = {
  id: '0b0e8f0a-0000-4000-8000-000000000003',
  firstName: 'Tunde',
  lastName: 'Ojo',
  email: 'tunde@example.com',
  role: 'host',
  isVerified: true,
  status: 'active',
  createdAt: '2026-01-01T10:00:00.000Z',
} as const;
