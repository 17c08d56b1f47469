// @vitest-environment jsdom
import { ApiProblem } from '@gida/api-client';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import { requestReset } from '../forget-password/forget-password-api.ts';
import { keepTime, pass, visit, where } from '../testing/visit.tsx';
import { resetPassword } from './reset-password-api.ts';

vi.mock('./reset-password-api.ts');
vi.mock('../forget-password/forget-password-api.ts');

beforeEach(() => {
  vi.mocked(resetPassword).mockReset().mockResolvedValue({ status: 200, message: 'Changed.' });
  vi.mocked(requestReset).mockReset().mockResolvedValue({ status: 200, message: 'Sent.' });
});

test('sends a reset link', async () => {
  const user = await visit('/forget-password');

  await user.click(screen.getByRole('button', { name: 'Send Reset Link' }));
  await screen.findByText('Please enter your email address');
  await user.type(screen.getByLabelText('Email'), 'ada@example.com');
  await user.click(screen.getByRole('button', { name: 'Send Reset Link' }));

  const outcome = await screen.findByText('Sent.');
  // The button that was pressed is gone: the keyboard is where its outcome stands.
  expect(document.activeElement?.contains(outcome)).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
  expect(requestReset).toHaveBeenCalledWith('ada@example.com');
});

test('sets a new password and goes to the login after 5 seconds', async () => {
  keepTime();
  const user = await visit('/reset-password/token-1');

  await choose(user, 'a long secret', 'a long secret');

  await screen.findByText('Changed.');
  expect(resetPassword).toHaveBeenCalledWith('token-1', {
    password: 'a long secret',
    confirmPassword: 'a long secret',
  });
  await pass(4_500);
  expect(where()).toBe('Choose a new password');
  await pass(600);
  await waitFor(() => expect(where()).toBe('Welcome back'));
});

test.each([
  ['a long secret', '', 'Please fill in both password fields'],
  ['a long secret', 'another secret', 'Passwords do not match'],
])('refuses %s and %s with words', async (first, second, problem) => {
  const user = await visit('/reset-password/token-1');

  await choose(user, first, second);

  await screen.findByText(problem);
  expect(resetPassword).not.toHaveBeenCalled();
});

test('leads a person with an expired link to the page for a new one after 3 seconds', async () => {
  keepTime();
  vi.mocked(resetPassword).mockRejectedValue(
    new ApiProblem({ status: 400, message: 'Invalid or expired reset token' }),
  );
  const user = await visit('/reset-password/token-1');

  await choose(user, 'a long secret', 'a long secret');

  await screen.findByText(
    "The token has expired.You're getting redirected to the forget password page",
  );
  await pass(2_500);
  expect(where()).toBe('Choose a new password');
  await pass(600);
  await waitFor(() => expect(where()).toBe('Forgot your password?'));
});

async function choose(user: Awaited<ReturnType<typeof visit>>, first: string, second: string) {
  await user.type(screen.getByLabelText('New password'), first);
  if (second) await user.type(screen.getByLabelText('Confirm password'), second);
  await user.click(screen.getByRole('button', { name: 'Reset Password' }));
}
