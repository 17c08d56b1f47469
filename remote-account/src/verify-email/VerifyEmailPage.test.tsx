// @vitest-environment jsdom
import { ApiError } from '@gida/api-client';
import { readPendingVerification } from '@gida/contracts/pending-verification';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import {
  go,
  installFakeTimers,
  advanceTimers,
  renderPage,
  currentHeading,
} from '../testing/render-page.tsx';
import { rememberRegistration } from '../pending-verification.ts';
import { requestVerificationPin, verifyEmail } from './verify-email-api.ts';

vi.mock('./verify-email-api.ts');

const pinExpiredError = new ApiError({
  status: 498,
  error: 'pin_expired',
  message: 'It has expired.',
});

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  vi.mocked(verifyEmail).mockReset().mockResolvedValue({ status: 200, message: 'Verified.' });
  vi.mocked(requestVerificationPin)
    .mockReset()
    .mockResolvedValue({ status: 200, message: 'A new pin.' });
});

test('verifies the pin and redirects to the login after 2 seconds', async () => {
  installFakeTimers();
  const user = await renderPage('/verify-email/token-1');

  await user.type(screen.getByLabelText('One-time pin'), '123456');

  await screen.findByText('Verified.');
  expect(verifyEmail).toHaveBeenCalledWith('token-1', '123456');
  await advanceTimers(1_500);
  expect(currentHeading()).toBe('Verify your email');
  await advanceTimers(600);
  await waitFor(() => expect(currentHeading()).toBe('Welcome back'));
});

test('a pin page that was left without a pin is remembered until the address is verified', async () => {
  const user = await renderPage('/verify-email/token-1');
  expect(readPendingVerification()).toEqual({ token: 'token-1', sentTo: '' });

  await user.type(screen.getByLabelText('One-time pin'), '123456');
  await screen.findByText('Verified.');

  expect(readPendingVerification()).toBeNull();
});

test('the pin of a registration in this browser logs in, and forgets the address', async () => {
  rememberRegistration({ token: 'token-1', email: 'ada@example.com', returnTo: null });
  const user = { id: 'ada-1', firstName: 'Ada', lastName: 'Obi', role: 'guest' } as const;
  const login = { user, access_token: 'first' };
  vi.mocked(verifyEmail).mockResolvedValue({ status: 200, message: 'Logged in.', login });
  installFakeTimers();
  const { type } = await renderPage('/verify-email/token-1');

  await type(screen.getByLabelText('One-time pin'), '123456');
  await screen.findByText('Logged in.');
  expect(sessionStorage).toHaveLength(0);
  await advanceTimers(2_100);

  expect({ ...sessionStorage }).toMatchObject({ token: 'first', fullName: 'Ada Obi' });
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('ada@example.com');
});

test('the pin fills in the address at the login of a browser that did not know it', async () => {
  installFakeTimers();
  const email = 'ada@example.com';
  vi.mocked(verifyEmail).mockResolvedValue({ status: 200, message: 'Verified.', email });
  const user = await renderPage('/verify-email/token-1');

  await user.type(screen.getByLabelText('One-time pin'), '123456');
  await screen.findByText('Verified.');
  await advanceTimers(2_100);

  await waitFor(() => expect(currentHeading()).toBe('Welcome back'));
  expect(screen.getByLabelText('Email')).toHaveValue(email);
});

test('redirects to choosing a password when several registrations waited for the address', async () => {
  installFakeTimers();
  const resetToken = 'reset-1';
  vi.mocked(verifyEmail).mockResolvedValue({ status: 200, message: 'Choose one.', resetToken });
  const user = await renderPage('/verify-email/token-1');

  await user.type(screen.getByLabelText('One-time pin'), '123456');
  await screen.findByText('Choose one.');
  await advanceTimers(2_100);

  await waitFor(() => expect(currentHeading()).toBe('Choose a new password'));
});

test('names the address, submits with the sixth digit and fills the email in at the login', async () => {
  installFakeTimers();
  rememberRegistration({ token: 'token-1', email: 'ada@example.com', returnTo: null });
  const user = await renderPage('/verify-email/token-1?returnTo=%2Fapartments');
  expect(screen.getByText('Enter the 6-digit pin we sent to ada@example.com.')).toBeVisible();
  const register = screen.getByRole('link', { name: 'Wrong address?' });
  expect(register.getAttribute('href')).toBe('/register?returnTo=%2Fapartments');

  await user.type(screen.getByLabelText('One-time pin'), '123 45');
  expect(verifyEmail).not.toHaveBeenCalled();
  await user.type(screen.getByLabelText('One-time pin'), '6');

  await screen.findByText('Verified.');
  expect(verifyEmail).toHaveBeenCalledExactlyOnceWith('token-1', '123 456');
  await advanceTimers(2_100);
  await waitFor(() => expect(currentHeading()).toBe('Welcome back'));
  expect(screen.getByLabelText('Email')).toHaveValue('ada@example.com');
});

test('does not name the address of another registration', async () => {
  rememberRegistration({ token: 'token-2', email: 'ada@example.com', returnTo: null });
  await renderPage('/verify-email/token-1');

  expect(screen.getByText('Enter the 6-digit pin we sent to your email.')).toBeVisible();
});

test('sends a new pin after 30 seconds, stays on the page, and again 30 seconds later', async () => {
  installFakeTimers();
  const user = await renderPage('/verify-email/token-1');
  const newPin = () => screen.queryByRole('button', { name: 'Send a new pin' });

  await advanceTimers(20_000);
  expect(newPin()).toBeNull();
  await advanceTimers(10_100);
  await user.click(await screen.findByRole('button', { name: 'Send a new pin' }));

  await screen.findByText('A new pin.');
  expect(requestVerificationPin).toHaveBeenCalledExactlyOnceWith('token-1');
  await waitFor(() => expect(newPin()).toBeNull());
  await advanceTimers(30_100);
  expect(newPin()).toBeVisible();
  expect(currentHeading()).toBe('Verify your email');
});

test('goes nowhere by itself while another page is on its way', async () => {
  installFakeTimers();
  const user = await renderPage('/verify-email/token-1');
  await user.type(screen.getByLabelText('One-time pin'), '123456');
  await screen.findByText('Verified.');

  await act(async () => go('/slow'));
  await advanceTimers(3_000);

  expect(currentHeading()).toBe('Verify your email');
});

test('offers a new pin only after status 498 and redirects to /home 2 seconds after sending it', async () => {
  installFakeTimers();
  vi.mocked(verifyEmail).mockRejectedValue(new ApiError({ status: 400, message: 'Not right.' }));
  const user = await renderPage('/verify-email/token-1');
  await user.type(screen.getByLabelText('One-time pin'), '123456');
  await screen.findByText('Not right.');
  expect(screen.queryByRole('button', { name: 'Request reverification' })).toBeNull();

  vi.mocked(verifyEmail).mockRejectedValue(pinExpiredError);
  await user.click(screen.getByRole('button', { name: 'Verify' }));
  await user.click(await screen.findByRole('button', { name: 'Request reverification' }));

  await screen.findByText('A new pin.');
  expect(requestVerificationPin).toHaveBeenCalledWith('token-1');
  await advanceTimers(1_500);
  expect(currentHeading()).toBe('Verify your email');
  await advanceTimers(600);
  await waitFor(() => expect(currentHeading()).toBe('At /home'));
});

test('shows the server message when a new pin is refused', async () => {
  vi.mocked(verifyEmail).mockRejectedValue(pinExpiredError);
  vi.mocked(requestVerificationPin).mockRejectedValue(
    new ApiError({ status: 429, message: 'Wait a little.' }),
  );
  const user = await renderPage('/verify-email/token-1');

  await user.type(screen.getByLabelText('One-time pin'), '123456');
  await user.click(await screen.findByRole('button', { name: 'Request reverification' }));

  await screen.findByText('Wait a little.');
});
