// @vitest-environment jsdom
import { ApiError } from '@gida/api-client';
import { readPendingVerification } from '@gida/contracts/pending-verification';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import {
  go,
  installFakeTimers,
  advanceTimers,
  renderPage,
  currentHeading,
} from '../testing/render-page.tsx';
import { verifyEmail } from '../verify-email/verify-email-api.ts';
import { registerUser } from './register-api.ts';

vi.mock('./register-api.ts');
vi.mock('../verify-email/verify-email-api.ts');

const successMessage = 'Registration successful. We sent a pin to your email address.';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  vi.mocked(verifyEmail).mockResolvedValue({ status: 200, message: 'Verified.' });
  vi.mocked(registerUser)
    .mockReset()
    .mockResolvedValue({
      status: 201,
      message: successMessage,
      data: { verificationToken: 'token-1' },
    });
});

test('registers a user, links to the verification page and redirects to the login after 5 seconds', async () => {
  installFakeTimers();
  const user = await renderPage('/register');

  await fillForm(user);
  await user.click(screen.getByRole('button', { name: 'Register' }));

  await screen.findByText(successMessage);
  expect(readPendingVerification()).toEqual({ token: 'token-1', sentTo: 'a…@example.com' });
  const pinLink = screen.getByRole('link', { name: 'Enter your pin' });
  expect(pinLink.getAttribute('href')).toBe('/verify-email/token-1');
  expect(registerUser).toHaveBeenCalledWith({
    firstName: 'Ada',
    lastName: 'Obi',
    email: 'ada@example.com',
    telephone: '+2348031234567',
    dateOfBirth: '1990-04-05',
    password: 'a long secret',
  });
  await advanceTimers(4_500);
  expect(currentHeading()).toBe('Create an account');
  await advanceTimers(600);
  await waitFor(() => expect(currentHeading()).toBe('Welcome back'));
  const backToPin = screen.getByRole('link', { name: 'Enter the pin we sent to a…@example.com' });
  expect(backToPin.getAttribute('href')).toBe('/verify-email/token-1');
  expect(screen.getByLabelText('Email')).toHaveValue('ada@example.com');
});

test('the page that was asked for is kept on the way through the pin to the login', async () => {
  const returnTo = `returnTo=${encodeURIComponent('/apartments?checkIn=2026-12-04&checkOut=2026-12-07')}`;
  const user = await renderPage(`/login?${returnTo}`);
  const readsThatDatesAreKept = () => screen.findByText('Your dates are kept.');
  await readsThatDatesAreKept();
  await user.click(screen.getByRole('link', { name: 'Create an account' }));
  await screen.findByRole('button', { name: 'Register' });
  await readsThatDatesAreKept();
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf('Log in')).toBe(`/login?${returnTo}`);

  await fillForm(user);
  await user.click(screen.getByRole('button', { name: 'Register' }));

  await screen.findByText(successMessage);
  expect(hrefOf('Go to login now')).toBe(`/login?${returnTo}`);
  expect(hrefOf('Enter your pin')).toBe(`/verify-email/token-1?${returnTo}`);
  // The landing page leads back to the pin with nothing but its token.
  await act(async () => go('/verify-email/token-1'));
  await screen.findByLabelText('One-time pin');
  await readsThatDatesAreKept();
  await user.type(screen.getByLabelText('One-time pin'), '123456');
  await screen.findByText('Verified.');
  expect(hrefOf('Go there now')).toBe(`/login?${returnTo}`);
});

test('shows the default success message when the server sends none', async () => {
  vi.mocked(registerUser).mockResolvedValue({
    status: 201,
    message: '',
    data: { verificationToken: 'token-1' },
  });
  const user = await renderPage('/register');

  await fillForm(user);
  await user.click(screen.getByRole('button', { name: 'Register' }));

  await screen.findByText('Registration successful. Redirecting to login page');
});

test('shows an error for every empty field and sends no request', async () => {
  const user = await renderPage('/register');

  await user.click(screen.getByRole('button', { name: 'Register' }));

  await screen.findByText('All fields are required');
  expect(screen.getAllByText('Please fill in this field.')).toHaveLength(7);
  expect(registerUser).not.toHaveBeenCalled();
});

test('a whole date of birth that is pasted into one of its fields fills all three', async () => {
  const user = await renderPage('/register');

  await user.click(screen.getByLabelText('Month'));
  await user.paste('02/03/1994');

  const group = screen.getByRole('group', { name: 'Date of birth' });
  const values = ['Day', 'Month', 'Year'].map(
    (label) => within(group).getByLabelText<HTMLInputElement>(label).value,
  );
  expect(values).toEqual(['02', '03', '1994']);
});

test('shows an error at the confirmation when the passwords differ', async () => {
  const user = await renderPage('/register');

  await fillForm(user);
  await user.type(screen.getByLabelText('Confirm password'), '!');
  await user.click(screen.getByRole('button', { name: 'Register' }));

  await screen.findByText("Passwords don't match");
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByLabelText('Confirm password')),
  );
});

test('shows the server error next to its field and keeps the input', async () => {
  const message = 'You must be at least 18 years old.';
  vi.mocked(registerUser).mockRejectedValue(
    new ApiError({ status: 400, message, details: [{ message, field: 'dateOfBirth' }] }),
  );
  const user = await renderPage('/register');

  await fillForm(user);
  await user.click(screen.getByRole('button', { name: 'Register' }));

  await screen.findByText(message);
  expect(screen.getByLabelText('Day')).toBeInvalid();
  expect(screen.getByLabelText('Day')).toHaveAccessibleDescription(
    expect.stringContaining(message),
  );
  expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Ada');
});

test('shows "Registration failed" when the server sends no message', async () => {
  vi.mocked(registerUser).mockRejectedValue(new ApiError({ status: 500 }));
  const user = await renderPage('/register');

  await fillForm(user);
  await user.click(screen.getByRole('button', { name: 'Register' }));

  await screen.findByText('Registration failed');
});

async function fillForm(user: Awaited<ReturnType<typeof renderPage>>) {
  await user.type(screen.getByLabelText('First name'), 'Ada');
  await user.type(screen.getByLabelText('Last name'), 'Obi');
  await user.type(screen.getByLabelText('Email'), 'ada@example.com');
  await user.type(screen.getByLabelText('Telephone'), '+2348031234567');
  await user.type(screen.getByLabelText('Day'), '5');
  await user.type(screen.getByLabelText('Month'), '4');
  await user.type(screen.getByLabelText('Year'), '1990');
  await user.type(screen.getByLabelText('Password'), 'a long secret');
  await user.type(screen.getByLabelText('Confirm password'), 'a long secret');
}
