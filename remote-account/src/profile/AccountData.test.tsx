// @vitest-environment jsdom
import { ApiError } from '@gida/api-client';
import { signOut } from '@gida/session';
import { toasts } from '@gida/testing';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import { currentHeading, renderPage } from '../testing/render-page.tsx';
import { eraseAccount, fetchUserData } from './account-data-api.ts';
import { fetchProfile } from './profile-api.ts';
import { fetchSessions } from './sessions-api.ts';

vi.mock('./profile-api.ts');
vi.mock('./sessions-api.ts');
vi.mock('./account-data-api.ts');
vi.mock('@gida/session', async (original) => ({
  ...(await original<object>()),
  signOut: vi.fn(async () => {}),
}));

let files: Blob[];

beforeEach(() => {
  files = [];
  URL.createObjectURL = (file) => `blob:${files.push(file as Blob)}`; // only files are downloaded here
  URL.revokeObjectURL = () => {};
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  vi.mocked(fetchProfile).mockResolvedValue({
    id: '1',
    firstName: 'Ada',
    lastName: 'Obi',
    email: 'ada@example.com',
    telephone: '+2348031234567',
    profilePicture: null,
    role: 'guest',
  });
  vi.mocked(fetchSessions).mockResolvedValue([]);
  vi.mocked(signOut).mockClear();
  vi.mocked(eraseAccount).mockReset().mockResolvedValue({ status: 200, message: 'Deleted.' });
  vi.mocked(fetchUserData).mockReset();
});

test('downloads the data of the user as a JSON file', async () => {
  const data = { exportedAt: '2026-03-01T08:00:00.000Z', data: { profile: [{ id: '1' }] } };
  vi.mocked(fetchUserData).mockResolvedValue(data);
  const user = await renderPage('/profile');

  await user.click(screen.getByRole('button', { name: 'Download my data' }));

  await waitFor(() => expect(files).toHaveLength(1));
  expect(files[0]?.type).toBe('application/json');
  expect(files[0]?.size).toBe(JSON.stringify(data, null, 2).length);
});

test('shows a toast when the download fails', async () => {
  vi.mocked(fetchUserData).mockRejectedValue(new ApiError({ status: 500, message: 'Not now.' }));
  const user = await renderPage('/profile');

  await user.click(screen.getByRole('button', { name: 'Download my data' }));

  await waitFor(() => expect(toasts).toEqual([{ tone: 'error', text: 'Not now.' }]));
});

test('says what deleting an account does, and asks for the password before it does it', async () => {
  const user = await renderPage('/profile');
  expect(screen.getByText(/Your reviews stay/)).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Delete my account' }));
  const password = screen.getByLabelText('Your password');
  await user.click(screen.getByRole('button', { name: 'Delete my account for good' }));
  expect(await screen.findByText('Please enter your password.')).toBeVisible();
  expect(eraseAccount).not.toHaveBeenCalled();

  await user.type(password, 'Harmattan-morning-7');
  await user.click(screen.getByRole('button', { name: 'Delete my account for good' }));

  await waitFor(() => expect(currentHeading()).toBe('Welcome back'));
  expect(eraseAccount).toHaveBeenCalledWith('Harmattan-morning-7');
  expect(signOut).toHaveBeenCalledOnce();
});

test('shows why an account cannot be deleted yet, and stays signed in', async () => {
  vi.mocked(eraseAccount).mockRejectedValue(
    new ApiError({ status: 409, error: 'account_in_use', message: 'A booking is not settled.' }),
  );
  const user = await renderPage('/profile');

  await user.click(screen.getByRole('button', { name: 'Delete my account' }));
  await user.type(screen.getByLabelText('Your password'), 'Harmattan-morning-7');
  await user.click(screen.getByRole('button', { name: 'Delete my account for good' }));

  expect(await screen.findByText('A booking is not settled.')).toBeVisible();
  expect(signOut).not.toHaveBeenCalled();
});

test('keeps the account when the user cancels', async () => {
  const user = await renderPage('/profile');

  await user.click(screen.getByRole('button', { name: 'Delete my account' }));
  await user.click(screen.getByRole('button', { name: 'Keep my account' }));

  expect(screen.queryByLabelText('Your password')).toBeNull();
  expect(eraseAccount).not.toHaveBeenCalled();
});
