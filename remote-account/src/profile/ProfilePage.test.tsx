// @vitest-environment jsdom
import { ApiError } from '@gida/api-client';
import type { Profile } from '@gida/contracts/account';
import { toasts } from '@gida/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import { renderPage } from '../testing/render-page.tsx';
import { endSession, fetchSessions } from './sessions-api.ts';
import {
  changePassword,
  updateProfile,
  fetchProfile,
  cancelEmailChange,
  requestPendingEmailPin,
  uploadPicture,
  verifyPendingEmail,
} from './profile-api.ts';

vi.mock('./profile-api.ts');
vi.mock('./sessions-api.ts');

const profile = {
  id: '1',
  firstName: 'Ada',
  lastName: 'Obi',
  email: 'ada@example.com',
  telephone: '+2348031234567',
  profilePicture: null,
  role: 'guest',
} as const;

const sessionDates = {
  startedAt: '2026-03-01T08:00:00.000Z',
  lastUsedAt: '2026-03-02T08:00:00.000Z',
};
const currentSession = {
  ...sessionDates,
  id: 'a',
  userAgent: 'Firefox/130.0 Linux',
  isThisOne: true,
};
const otherSession = {
  ...sessionDates,
  id: 'b',
  userAgent: 'Chrome/130.0 Android',
  isThisOne: false,
};

/** What the server stores: a write that it accepts is seen when the page loads again. */
function storeOnWrite(write: (...input: never[]) => Promise<Profile>, stored: Profile) {
  vi.mocked(write).mockImplementation(() => {
    vi.mocked(fetchProfile).mockResolvedValue(stored);
    return Promise.resolve(stored);
  });
}

beforeEach(() => {
  vi.mocked(fetchProfile).mockReset().mockResolvedValue(profile);
  vi.mocked(updateProfile).mockReset();
  vi.mocked(changePassword).mockReset().mockResolvedValue({ status: 200, message: '' });
  vi.mocked(uploadPicture).mockReset();
  vi.mocked(verifyPendingEmail).mockReset();
  vi.mocked(requestPendingEmailPin).mockReset();
  vi.mocked(cancelEmailChange).mockReset();
  vi.mocked(fetchSessions).mockReset().mockResolvedValue([currentSession]);
  vi.mocked(endSession).mockReset();
});

test('enables Update Information only while a field differs from the profile', async () => {
  const user = await renderPage('/profile');
  const update = screen.getByRole<HTMLButtonElement>('button', { name: 'Update Information' });
  const firstName = screen.getByLabelText('First name');

  expect(update.disabled).toBe(true);
  await user.type(firstName, 'n');
  expect(update.disabled).toBe(false);
  await user.type(firstName, '{Backspace}');
  expect(update.disabled).toBe(true);
});

test('sends only the changed fields and shows a success toast', async () => {
  storeOnWrite(updateProfile, { ...profile, lastName: 'Eze' });
  const user = await renderPage('/profile');

  await user.clear(screen.getByLabelText('Last name'));
  await user.type(screen.getByLabelText('Last name'), 'Eze');
  await user.click(screen.getByRole('button', { name: 'Update Information' }));

  await waitFor(() =>
    expect(toasts).toEqual([{ tone: 'success', text: 'Profile updated successfully' }]),
  );
  expect(updateProfile).toHaveBeenCalledWith({ lastName: 'Eze' });
  const update = screen.getByRole<HTMLButtonElement>('button', { name: 'Update Information' });
  await waitFor(() => expect(update.disabled).toBe(true));
  expect(screen.getByLabelText<HTMLInputElement>('Last name').value).toBe('Eze');
});

test('keeps what was typed while the changes were sent', async () => {
  let answer = () => {};
  vi.mocked(updateProfile).mockImplementation(
    () =>
      new Promise((resolve) => {
        answer = () => resolve({ ...profile, lastName: 'Eze' });
      }),
  );
  const user = await renderPage('/profile');
  await user.clear(screen.getByLabelText('Last name'));
  await user.type(screen.getByLabelText('Last name'), 'Eze');
  await user.click(screen.getByRole('button', { name: 'Update Information' }));
  await user.type(screen.getByLabelText('First name'), 'eze');
  vi.mocked(fetchProfile).mockResolvedValue({ ...profile, lastName: 'Eze' });
  answer();

  await waitFor(() =>
    expect(toasts).toEqual([{ tone: 'success', text: 'Profile updated successfully' }]),
  );
  const update = screen.getByRole<HTMLButtonElement>('button', { name: 'Update Information' });
  await waitFor(() => expect(update.getAttribute('aria-busy')).not.toBe('true'));
  expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Adaeze');
  expect(screen.getByLabelText<HTMLInputElement>('Last name').value).toBe('Eze');
  expect(update.disabled).toBe(false);
});

test('shows the server error next to its field and keeps the input', async () => {
  const message = 'This address has an account already.';
  vi.mocked(updateProfile).mockRejectedValue(
    new ApiError({ status: 409, message, details: [{ message, field: 'email' }] }),
  );
  const user = await renderPage('/profile');

  await user.type(screen.getByLabelText('Email'), '.ng');
  await user.type(emailPassword(), 'Harmattan-morning-7');
  await user.click(screen.getByRole('button', { name: 'Update Information' }));

  await screen.findByText(message);
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ada@example.com.ng');
});

const emailPassword = () => screen.getByLabelText('Your password, to change your email');

test('asks for the password while the email differs, and says where it is missing', async () => {
  const message = 'Enter your password, too.';
  vi.mocked(updateProfile).mockRejectedValue(
    new ApiError({ status: 400, message, details: [{ message, field: 'password' }] }),
  );
  const user = await renderPage('/profile');
  expect(screen.queryByLabelText('Your password, to change your email')).toBeNull();

  await user.type(screen.getByLabelText('Email'), '.ng');
  await user.click(screen.getByRole('button', { name: 'Update Information' }));

  await screen.findByText(message);
  expect(emailPassword()).toHaveFocus();
  await user.type(screen.getByLabelText('Email'), '{Backspace}{Backspace}{Backspace}');
  expect(screen.queryByLabelText('Your password, to change your email')).toBeNull();
});

const profileWithPendingEmail = { ...profile, pendingEmail: 'new@example.com' } as const;

test('shows the current email until the new one is verified with its pin', async () => {
  storeOnWrite(updateProfile, profileWithPendingEmail);
  storeOnWrite(verifyPendingEmail, { ...profile, email: 'new@example.com', pendingEmail: null });
  const user = await renderPage('/profile');
  const email = screen.getByLabelText<HTMLInputElement>('Email');

  await user.clear(email);
  await user.type(email, 'new@example.com');
  await user.type(emailPassword(), 'Harmattan-morning-7');
  await user.click(screen.getByRole('button', { name: 'Update Information' }));
  await screen.findByText(
    /sent to new@example.com. Until you confirm, your email stays ada@example.com/,
  );
  await waitFor(() => expect(email.value).toBe('ada@example.com'));
  await user.type(screen.getByLabelText('One-time pin'), '123456');
  await user.click(screen.getByRole('button', { name: 'Confirm new email' }));

  await waitFor(() => expect(email.value).toBe('new@example.com'));
  expect(updateProfile).toHaveBeenCalledWith({
    email: 'new@example.com',
    password: 'Harmattan-morning-7',
  });
  expect(verifyPendingEmail).toHaveBeenCalledWith('123456');
  expect(screen.queryByLabelText('One-time pin')).toBeNull();
  expect(toasts).toEqual([
    { tone: 'success', text: 'Profile updated successfully' },
    { tone: 'success', text: 'Your new email address is verified.' },
  ]);
});

test('shows why the pin of a new email is rejected and sends another one on request', async () => {
  vi.mocked(fetchProfile).mockResolvedValue(profileWithPendingEmail);
  const message = 'This pin has expired. Please request a new one.';
  vi.mocked(verifyPendingEmail).mockRejectedValue(new ApiError({ status: 498, message }));
  vi.mocked(requestPendingEmailPin)
    .mockRejectedValueOnce(new ApiError({ status: 429, message: 'Please wait a little.' }))
    .mockResolvedValueOnce({ status: 200, message: '' });
  const user = await renderPage('/profile');

  await user.click(screen.getByRole('button', { name: 'Confirm new email' }));
  await screen.findByText('Please enter your 6-digit pin.');
  expect(verifyPendingEmail).not.toHaveBeenCalled();
  await user.type(screen.getByLabelText('One-time pin'), '123456');
  await user.click(screen.getByRole('button', { name: 'Confirm new email' }));
  await screen.findByText(message);
  const resend = screen.getByRole('button', { name: 'Send a new pin' });
  await user.click(resend);
  await waitFor(() => expect(resend).not.toHaveAttribute('aria-busy', 'true'));
  await user.click(resend);

  await waitFor(() =>
    expect(toasts).toEqual([
      { tone: 'error', text: 'Please wait a little.' },
      { tone: 'success', text: 'We sent a new pin to your new email address.' },
    ]),
  );
});

test('cancels a pending email change', async () => {
  vi.mocked(fetchProfile).mockResolvedValue(profileWithPendingEmail);
  storeOnWrite(cancelEmailChange, profile);
  const user = await renderPage('/profile');

  await user.click(screen.getByRole('button', { name: 'Keep current email' }));

  await waitFor(() => expect(screen.queryByText('Confirm your new email')).toBeNull());
  expect(toasts).toEqual([{ tone: 'success', text: 'Your email address has not changed.' }]);
});

test('changes the password and clears the fields', async () => {
  const user = await renderPage('/profile');

  await typePasswords(user, 'a long secret', 'a long secret');

  await waitFor(() =>
    expect(toasts).toEqual([{ tone: 'success', text: 'Password changed successfully' }]),
  );
  expect(changePassword).toHaveBeenCalledWith({
    oldPassword: 'the old one',
    newPassword: 'a long secret',
  });
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>('Old password').value).toBe(''),
  );
});

test('shows an error and sends no request when the new passwords differ', async () => {
  const user = await renderPage('/profile');

  await typePasswords(user, 'a long secret', 'another secret');

  await screen.findByText('Passwords do not match');
  expect(changePassword).not.toHaveBeenCalled();
});

test('uploads a picture and displays it', async () => {
  storeOnWrite(uploadPicture, { ...profile, profilePicture: '/media/ada.avif' });
  const user = await renderPage('/profile');

  await user.upload(
    screen.getByLabelText('Picture'),
    new File(['x'], 'me.png', { type: 'image/png' }),
  );

  const section = screen.getByRole('region', { name: 'Account Management' });
  await waitFor(() =>
    expect(toasts).toEqual([{ tone: 'success', text: 'Photo updated successfully' }]),
  );
  const picture = () => within(section).getByRole('img', { name: 'Your picture' });
  await waitFor(() => expect(picture()).toHaveAttribute('src', '/media/ada.avif'));
});

test.each([
  ['of the whole request', {}],
  ['of its field', { field: 'picture' }],
])('shows the server message when a picture is rejected, as an error %s', async (_which, field) => {
  const message = 'This is not a picture.';
  vi.mocked(uploadPicture).mockRejectedValue(
    new ApiError({ status: 400, message, details: [{ message, ...field }] }),
  );
  const user = await renderPage('/profile');

  await user.upload(
    screen.getByLabelText('Picture'),
    new File(['x'], 'me.png', { type: 'image/png' }),
  );

  await screen.findByText('This is not a picture.');
});

async function typePasswords(
  user: Awaited<ReturnType<typeof renderPage>>,
  first: string,
  again: string,
) {
  await user.type(screen.getByLabelText('Old password'), 'the old one');
  await user.type(screen.getByLabelText('New password'), first);
  await user.type(screen.getByLabelText('Confirm password'), again);
  await user.click(screen.getByRole('button', { name: 'Change Password' }));
}

test('logs out another device and offers no logout for the current one', async () => {
  vi.mocked(fetchSessions).mockResolvedValue([currentSession, otherSession]);
  vi.mocked(endSession).mockImplementation(() => {
    vi.mocked(fetchSessions).mockResolvedValue([currentSession]);
    return Promise.resolve({ status: 200, message: 'That device is logged out.' });
  });
  const user = await renderPage('/profile');
  expect(screen.queryByRole('button', { name: 'Log out Firefox on Linux' })).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Log out Chrome on Android' }));

  await waitFor(() =>
    expect(toasts).toEqual([{ tone: 'success', text: 'That device is logged out.' }]),
  );
  expect(endSession).toHaveBeenCalledWith('b');
  await waitFor(() => expect(screen.queryByText('Chrome on Android')).toBeNull());
  await waitFor(() =>
    expect(document.activeElement).toBe(
      screen.getByRole('heading', { name: 'Where you are logged in' }),
    ),
  );
});

test('keeps the device in the list and shows an error toast when logging it out fails', async () => {
  vi.mocked(fetchSessions).mockResolvedValue([currentSession, otherSession]);
  vi.mocked(endSession).mockRejectedValue(new ApiError({ status: 0, message: 'No connection.' }));
  const user = await renderPage('/profile');

  await user.click(screen.getByRole('button', { name: 'Log out Chrome on Android' }));

  await waitFor(() => expect(toasts).toEqual([{ tone: 'error', text: 'No connection.' }]));
  screen.getByText('Chrome on Android');
});

test('shows the profile when the active sessions cannot be loaded, and tries again', async () => {
  vi.mocked(fetchSessions).mockResolvedValueOnce(null);
  const user = await renderPage('/profile');

  screen.getByLabelText('First name');
  screen.getByText(/could not load your active sessions/);
  await user.click(screen.getByRole('button', { name: 'Try again' }));

  await waitFor(() => expect(screen.queryByText(/could not load your active sessions/)).toBeNull());
});
