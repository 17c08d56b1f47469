// @vitest-environment jsdom
import { ApiError } from '@gida/api-client';
import {
  readPendingVerification,
  rememberPendingVerification,
} from '@gida/contracts/pending-verification';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';

import { renderPage, currentHeading } from '../testing/render-page.tsx';
import { fetchDemoLogins, logIn } from './login-api.ts';

vi.mock('./login-api.ts');

const signedInUser = { id: '1', firstName: 'Ada', lastName: 'Obi', role: 'guest' } as const;

beforeEach(() => {
  vi.mocked(fetchDemoLogins).mockReset().mockResolvedValue(null);
  vi.mocked(logIn).mockReset().mockResolvedValue(signedInUser);
});

test('logs in with "Remember me" and redirects to the dashboard', async () => {
  rememberPendingVerification('token-1', 'ada@example.com');
  const user = await renderPage('/login');

  await user.type(screen.getByLabelText('Email'), 'ada@example.com');
  await user.type(screen.getByLabelText('Password'), 'a long secret');
  await user.click(screen.getByLabelText('Remember me'));
  await user.click(screen.getByRole('button', { name: 'Login' }));

  await waitFor(() => expect(currentHeading()).toBe('At /dashboard'));
  expect(logIn).toHaveBeenCalledWith({
    email: 'ada@example.com',
    password: 'a long secret',
    rememberMe: true,
  });
  expect(readPendingVerification()).toBeNull();
});

test('leads back to the pin of a registration in another tab for ten minutes', async () => {
  rememberPendingVerification('token-1', 'ada@example.com');
  onTestFinished(() => localStorage.clear());
  const reminder = { name: 'Enter the pin we sent to a…@example.com' };

  await renderPage('/login?returnTo=%2Fwishlists');
  expect(screen.getByRole('link', reminder).getAttribute('href')).toBe(
    '/verify-email/token-1?returnTo=%2Fwishlists',
  );
  cleanup();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 601_000 });
  await renderPage('/login');

  expect(screen.queryByRole('link', reminder)).toBeNull();
  expect(localStorage).toHaveLength(0);
});

test.each([
  ['/bookings?page=2', 'At /bookings?page=2'],
  ['//evil.example/x', 'At /dashboard'],
  ['https://evil.example', 'At /dashboard'],
])('redirects to returnTo %s only when it is a path of this site', async (returnTo, expected) => {
  const user = await renderPage(`/login?returnTo=${encodeURIComponent(returnTo)}`);

  await submitCredentials(user);

  await waitFor(() => expect(currentHeading()).toBe(expected));
});

test.each([
  [
    '/apartments?checkIn=2026-12-04&checkOut=2026-12-07',
    /^Log in to see homes free Dec 4 – 7, 2026\.$/,
  ],
  [
    '/apartment/1?checkIn=2026-12-04&checkOut=2026-12-05',
    /^Log in to go on with your stay, Dec 4 – 5, 2026\./,
  ],
  ['/apartments?checkIn=2026-12-07&checkOut=2026-12-04', /^Log in to book, message hosts/],
  ['/apartments?checkIn=2026-12-04', /^Log in to book, message hosts/],
  [
    'https://evil.example/?checkIn=2026-12-04&checkOut=2026-12-07',
    /^Log in to book, message hosts/,
  ],
])('before returning to %s says: %s', async (returnTo, lead) => {
  await renderPage(`/login?returnTo=${encodeURIComponent(returnTo)}`);

  expect(screen.getByText(lead)).toBeVisible();
});

test('the link to register stands before the demo accounts', async () => {
  vi.mocked(fetchDemoLogins).mockResolvedValue({
    guest: 'guest@gida.example',
    host: 'host@gida.example',
    admin: 'admin@gida.example',
    password: 'Stay-in-Lagos-1',
  });
  await renderPage('/login');

  const demo = await screen.findByRole('button', { name: /host@gida.example/ });
  const link = screen.getByRole('link', { name: 'Create an account' });

  expect(link.compareDocumentPosition(demo)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('shows an error and sends no request when the password is empty', async () => {
  const user = await renderPage('/login');

  await user.type(screen.getByLabelText('Email'), 'ada@example.com');
  await user.click(screen.getByRole('button', { name: 'Login' }));

  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('Please enter all fields are required');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Password')));
  expect(logIn).not.toHaveBeenCalled();
});

test('shows the busy label and ignores a second click while the request is pending', async () => {
  vi.mocked(logIn).mockReturnValue(new Promise(() => {}));
  const user = await renderPage('/login');

  await submitCredentials(user);
  await user.click(screen.getByRole('button', { name: 'Logging.........' }));

  expect(logIn).toHaveBeenCalledTimes(1);
});

test('shows the server message and keeps the email when the login fails', async () => {
  vi.mocked(logIn).mockRejectedValue(
    new ApiError({ status: 401, message: 'The email address or the password is wrong.' }),
  );
  const user = await renderPage('/login');

  await submitCredentials(user);

  await screen.findByText('The email address or the password is wrong.');
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ada@example.com');
});

test('shows "Login failed." when the server sends no message', async () => {
  vi.mocked(logIn).mockRejectedValue(new ApiError({ status: 500 }));
  const user = await renderPage('/login');

  await submitCredentials(user);

  expect(await screen.findByText('Login failed.')).toBeVisible();
});

test('links to the admin login when the API rejects an admin', async () => {
  vi.mocked(logIn).mockRejectedValue(
    new ApiError({ status: 403, error: 'admin', message: 'Administrators log in elsewhere.' }),
  );
  const user = await renderPage('/login');

  await submitCredentials(user);

  const link = await screen.findByRole('link', { name: 'Go to the admin login' });
  expect(link.getAttribute('href')).toBe('/admin/login');
});

test('links to the verification page when the email is not verified', async () => {
  const details = [{ field: 'verificationToken', message: 'token-1' }];
  vi.mocked(logIn).mockRejectedValue(
    new ApiError({ status: 403, error: 'unverified', message: 'Not verified yet.', details }),
  );
  const user = await renderPage('/login');

  await submitCredentials(user);

  const link = await screen.findByRole('link', { name: 'Enter your pin' });
  expect(link.getAttribute('href')).toBe('/verify-email/token-1');
});

test('logs in with the demo account that was chosen', async () => {
  vi.mocked(fetchDemoLogins).mockResolvedValue({
    guest: 'guest@gida.example',
    host: 'host@gida.example',
    admin: 'admin@gida.example',
    password: 'Stay-in-Lagos-1',
  });
  const user = await renderPage('/login');

  await user.click(await screen.findByRole('button', { name: /host@gida.example/ }));
  await user.click(screen.getByRole('button', { name: 'Login' }));

  await waitFor(() => expect(logIn).toHaveBeenCalled());
  expect(logIn).toHaveBeenCalledWith({
    email: 'host@gida.example',
    password: 'Stay-in-Lagos-1',
    rememberMe: false,
  });
});

async function submitCredentials(user: Awaited<ReturnType<typeof renderPage>>) {
  await user.type(screen.getByLabelText('Email'), 'ada@example.com');
  await user.type(screen.getByLabelText('Password'), 'a long secret');
  await user.click(screen.getByRole('button', { name: 'Login' }));
}
