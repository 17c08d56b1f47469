// @vitest-environment jsdom
import { ApiError } from '@gida/api-client';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import { requestPasswordReset } from '../forget-password/forget-password-api.ts';
import {
  installFakeTimers,
  advanceTimers,
  renderPage,
  currentHeading,
} from '../testing/render-page.tsx';
import { resetPassword } from './reset-password-api.ts';

vi.mock('./reset-password-api.ts');
vi.mock('../forget-password/forget-password-api.ts');

beforeEach(() => {
  vi.mocked(resetPassword).mockReset().mockResolvedValue({ status: 200, message: 'Changed.' });
  vi.mocked(requestPasswordReset).mockReset().mockResolvedValue({ status: 200, message: 'Sent.' });
});

test('requests a reset link and focuses the confirmation message', async () => {
  const user = await renderPage('/forget-password');

  await user.click(screen.getByRole('button', { name: 'Send Reset Link' }));
  await screen.findByText('Please enter your email address');
  await user.type(screen.getByLabelText('Email'), 'ada@example.com');
  await user.click(screen.getByRole('button', { name: 'Send Reset Link' }));

  const confirmation = await screen.findByText('Sent.');
  // The submit button is gone, so the focus moves to the message.
  expect(document.activeElement?.contains(confirmation)).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
  expect(requestPasswordReset).toHaveBeenCalledWith('ada@example.com');
});

test('sets a new password and redirects to the login after 5 seconds', async () => {
  installFakeTimers();
  const user = await renderPage('/reset-password/token-1');

  const lead = 'You will be logged out on all your other devices.';
  expect(screen.getByText(lead)).toBeVisible();
  await submitPasswords(user, 'a long secret', 'a long secret');

  await screen.findByText('Changed.');
  expect(screen.queryByText(lead)).toBeNull();
  expect(resetPassword).toHaveBeenCalledWith('token-1', {
    password: 'a long secret',
    confirmPassword: 'a long secret',
  });
  await advanceTimers(4_500);
  expect(currentHeading()).toBe('Choose a new password');
  await advanceTimers(600);
  await waitFor(() => expect(currentHeading()).toBe('Welcome back'));
});

test.each([
  ['a long secret', '', 'Please fill in both password fields'],
  ['a long secret', 'another secret', 'Passwords do not match'],
])(
  'shows an error and sends no request for the passwords "%s" and "%s"',
  async (first, second, problem) => {
    const user = await renderPage('/reset-password/token-1');

    await submitPasswords(user, first, second);

    await screen.findByText(problem);
    expect(resetPassword).not.toHaveBeenCalled();
  },
);

test('redirects to the forgot-password page after 3 seconds when the token has expired', async () => {
  installFakeTimers();
  vi.mocked(resetPassword).mockRejectedValue(
    new ApiError({ status: 400, message: 'Invalid or expired reset token' }),
  );
  const user = await renderPage('/reset-password/token-1');

  await submitPasswords(user, 'a long secret', 'a long secret');

  await screen.findByText(
    "The token has expired.You're getting redirected to the forget password page",
  );
  await advanceTimers(2_500);
  expect(currentHeading()).toBe('Choose a new password');
  await advanceTimers(600);
  await waitFor(() => expect(currentHeading()).toBe('Forgot your password?'));
});

async function submitPasswords(
  user: Awaited<ReturnType<typeof renderPage>>,
  first: string,
  second: string,
) {
  await user.type(screen.getByLabelText('New password'), first);
  if (second) await user.type(screen.getByLabelText('Confirm password'), second);
  await user.click(screen.getByRole('button', { name: 'Reset Password' }));
}
