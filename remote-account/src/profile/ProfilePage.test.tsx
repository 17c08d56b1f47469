// @vitest-environment jsdom
import { ApiProblem } from '@gida/api-client';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import { notices, visit } from '../testing/visit.tsx';
import { endLogin, fetchOwnLogins } from './own-logins-api.ts';
import {
  changePassword,
  changeProfile,
  fetchProfile,
  keepEmail,
  requestPendingEmailPin,
  uploadPicture,
  verifyPendingEmail,
} from './profile-api.ts';

vi.mock('./profile-api.ts');
vi.mock('./own-logins-api.ts');

const profile = {
  id: '1',
  firstName: 'Ada',
  lastName: 'Obi',
  email: 'ada@example.com',
  telephone: '+2348031234567',
  profilePicture: null,
  role: 'guest',
} as const;

const login = { startedAt: '2026-03-01T08:00:00.000Z', lastUsedAt: '2026-03-02T08:00:00.000Z' };
const laptop = { ...login, id: 'a', userAgent: 'Firefox/130.0 Linux', isThisOne: true };
const phone = { ...login, id: 'b', userAgent: 'Chrome/130.0 Android', isThisOne: false };

beforeEach(() => {
  vi.mocked(fetchProfile).mockReset().mockResolvedValue(profile);
  vi.mocked(changeProfile).mockReset();
  vi.mocked(changePassword).mockReset().mockResolvedValue({ status: 200, message: '' });
  vi.mocked(uploadPicture).mockReset();
  vi.mocked(verifyPendingEmail).mockReset();
  vi.mocked(requestPendingEmailPin).mockReset();
  vi.mocked(keepEmail).mockReset();
  vi.mocked(fetchOwnLogins).mockReset().mockResolvedValue([laptop]);
  vi.mocked(endLogin).mockReset();
});

test('offers to update only while something differs', async () => {
  const user = await visit('/profile');
  const update = screen.getByRole<HTMLButtonElement>('button', { name: 'Update Information' });
  const firstName = screen.getByLabelText('First name');

  expect(update.disabled).toBe(true);
  await user.type(firstName, 'n');
  expect(update.disabled).toBe(false);
  await user.type(firstName, '{Backspace}');
  expect(update.disabled).toBe(true);
});

test('sends the changed fields alone and says so', async () => {
  vi.mocked(changeProfile).mockResolvedValue({ ...profile, lastName: 'Eze' });
  const user = await visit('/profile');

  await user.clear(screen.getByLabelText('Last name'));
  await user.type(screen.getByLabelText('Last name'), 'Eze');
  await user.click(screen.getByRole('button', { name: 'Update Information' }));

  await waitFor(() => expect(notices).toEqual([['success', 'Profile updated successfully']]));
  expect(changeProfile).toHaveBeenCalledWith({ lastName: 'Eze' });
  const update = screen.getByRole<HTMLButtonElement>('button', { name: 'Update Information' });
  expect(update.disabled).toBe(true);
});

test('shows a refused field next to it and keeps what was typed', async () => {
  const message = 'This address has an account already.';
  vi.mocked(changeProfile).mockRejectedValue(
    new ApiProblem({ status: 409, message, details: [{ message, field: 'email' }] }),
  );
  const user = await visit('/profile');

  await user.type(screen.getByLabelText('Email'), '.ng');
  await user.click(screen.getByRole('button', { name: 'Update Information' }));

  await screen.findByText(message);
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ada@example.com.ng');
});

const waiting = { ...profile, pendingEmail: 'new@example.com' } as const;

test('keeps showing the old email until the pin of the new one is entered', async () => {
  vi.mocked(changeProfile).mockResolvedValue(waiting);
  vi.mocked(verifyPendingEmail).mockResolvedValue({
    ...profile,
    email: 'new@example.com',
    pendingEmail: null,
  });
  const user = await visit('/profile');
  const email = screen.getByLabelText<HTMLInputElement>('Email');

  await user.clear(email);
  await user.type(email, 'new@example.com');
  await user.click(screen.getByRole('button', { name: 'Update Information' }));
  await screen.findByText(/sent to new@example.com. Until then your address is ada@example.com/);
  expect(email.value).toBe('ada@example.com');
  await user.type(screen.getByLabelText('One-time pin'), '123456');
  await user.click(screen.getByRole('button', { name: 'Confirm new email' }));

  await waitFor(() => expect(email.value).toBe('new@example.com'));
  expect(changeProfile).toHaveBeenCalledWith({ email: 'new@example.com' });
  expect(verifyPendingEmail).toHaveBeenCalledWith('123456');
  expect(screen.queryByLabelText('One-time pin')).toBeNull();
  expect(notices).toEqual([
    ['success', 'Profile updated successfully'],
    ['success', 'Your new email address is verified.'],
  ]);
});

test('says why a pin of a new email was refused, and sends another', async () => {
  vi.mocked(fetchProfile).mockResolvedValue(waiting);
  const message = 'This pin has expired. Please request a new one.';
  vi.mocked(verifyPendingEmail).mockRejectedValue(new ApiProblem({ status: 498, message }));
  vi.mocked(requestPendingEmailPin)
    .mockRejectedValueOnce(new ApiProblem({ status: 429, message: 'Please wait a little.' }))
    .mockResolvedValueOnce({ status: 200, message: '' });
  const user = await visit('/profile');

  await user.click(screen.getByRole('button', { name: 'Confirm new email' }));
  await screen.findByText('Please enter the 6 digits of your pin.');
  expect(verifyPendingEmail).not.toHaveBeenCalled();
  await user.type(screen.getByLabelText('One-time pin'), '123456');
  await user.click(screen.getByRole('button', { name: 'Confirm new email' }));
  await screen.findByText(message);
  await user.click(screen.getByRole('button', { name: 'Send a new pin' }));
  await user.click(screen.getByRole('button', { name: 'Send a new pin' }));

  await waitFor(() =>
    expect(notices).toEqual([
      ['error', 'Please wait a little.'],
      ['success', 'We sent a new pin to your new email address.'],
    ]),
  );
});

test('keeps the old email on request', async () => {
  vi.mocked(fetchProfile).mockResolvedValue(waiting);
  vi.mocked(keepEmail).mockResolvedValue(profile);
  const user = await visit('/profile');

  await user.click(screen.getByRole('button', { name: 'Keep the old email' }));

  await waitFor(() => expect(screen.queryByText('Confirm your new email')).toBeNull());
  expect(notices).toEqual([['success', 'Your email address stays as it is.']]);
});

test('changes the password and empties the fields', async () => {
  const user = await visit('/profile');

  await typePasswords(user, 'a long secret', 'a long secret');

  await waitFor(() => expect(notices).toEqual([['success', 'Password changed successfully']]));
  expect(changePassword).toHaveBeenCalledWith({
    oldPassword: 'the old one',
    newPassword: 'a long secret',
  });
  expect(screen.getByLabelText<HTMLInputElement>('Old password').value).toBe('');
});

test('compares the new passwords before it asks the server', async () => {
  const user = await visit('/profile');

  await typePasswords(user, 'a long secret', 'another secret');

  await screen.findByText('Passwords do not match');
  expect(changePassword).not.toHaveBeenCalled();
});

test('uploads a photo and shows it', async () => {
  vi.mocked(uploadPicture).mockResolvedValue({ ...profile, profilePicture: '/media/ada.avif' });
  const user = await visit('/profile');

  await user.upload(
    screen.getByLabelText('Photo'),
    new File(['x'], 'me.png', { type: 'image/png' }),
  );

  const section = screen.getByRole('region', { name: 'Account Management' });
  const photo = await within(section).findByRole('img', { name: 'Your photo' });
  await waitFor(() => expect(notices).toEqual([['success', 'Photo updated successfully']]));
  expect(photo).toHaveAttribute('src', '/media/ada.avif');
});

test('says why a photo was refused', async () => {
  vi.mocked(uploadPicture).mockRejectedValue(
    new ApiProblem({ status: 400, message: 'This is not a picture.' }),
  );
  const user = await visit('/profile');

  await user.upload(
    screen.getByLabelText('Photo'),
    new File(['x'], 'me.png', { type: 'image/png' }),
  );

  await screen.findByText('This is not a picture.');
});

async function typePasswords(
  user: Awaited<ReturnType<typeof visit>>,
  first: string,
  again: string,
) {
  await user.type(screen.getByLabelText('Old password'), 'the old one');
  await user.type(screen.getByLabelText('New password'), first);
  await user.type(screen.getByLabelText('Confirm password'), again);
  await user.click(screen.getByRole('button', { name: 'Change Password' }));
}

test('logs out another device, and never this one', async () => {
  vi.mocked(fetchOwnLogins).mockResolvedValue([laptop, phone]);
  vi.mocked(endLogin).mockResolvedValue({ status: 200, message: 'That device is logged out.' });
  const user = await visit('/profile');
  expect(screen.queryByRole('button', { name: 'Log out Firefox on Linux' })).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Log out Chrome on Android' }));

  await waitFor(() => expect(notices).toEqual([['success', 'That device is logged out.']]));
  expect(endLogin).toHaveBeenCalledWith('b');
  expect(screen.queryByText('Chrome on Android')).toBeNull();
  await waitFor(() =>
    expect(document.activeElement).toBe(
      screen.getByRole('heading', { name: 'Where you are logged in' }),
    ),
  );
});

test('keeps a device that could not be logged out, and says why', async () => {
  vi.mocked(fetchOwnLogins).mockResolvedValue([laptop, phone]);
  vi.mocked(endLogin).mockRejectedValue(new ApiProblem({ status: 0, message: 'No connection.' }));
  const user = await visit('/profile');

  await user.click(screen.getByRole('button', { name: 'Log out Chrome on Android' }));

  await waitFor(() => expect(notices).toEqual([['error', 'No connection.']]));
  screen.getByText('Chrome on Android');
});

test('shows the profile when the devices cannot be asked for', async () => {
  vi.mocked(fetchOwnLogins).mockResolvedValue(null);
  await visit('/profile');

  screen.getByLabelText('First name');
  screen.getByText(/could not find out where you are logged in/);
});
