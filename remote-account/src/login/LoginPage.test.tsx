// @vitest-environment jsdom
import { ApiProblem } from '@gida/api-client';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import { visit, where } from '../testing/visit.tsx';
import { fetchDemoAccounts, logIn } from './login-api.ts';

vi.mock('./login-api.ts');

const person = { id: '1', firstName: 'Ada', lastName: 'Obi', role: 'guest' } as const;

beforeEach(() => {
  vi.mocked(fetchDemoAccounts).mockReset().mockResolvedValue(null);
  vi.mocked(logIn).mockReset().mockResolvedValue(person);
});

test('logs a person in, remembered, and goes to the dashboard', async () => {
  const user = await visit('/login');

  await user.type(screen.getByLabelText('Email'), 'ada@example.com');
  await user.type(screen.getByLabelText('Password'), 'a long secret');
  await user.click(screen.getByLabelText('Remember me'));
  await user.click(screen.getByRole('button', { name: 'Login' }));

  await waitFor(() => expect(where()).toBe('At /dashboard'));
  expect(logIn).toHaveBeenCalledWith({
    email: 'ada@example.com',
    password: 'a long secret',
    rememberMe: true,
  });
});

test.each([
  ['/bookings?page=2', 'At /bookings?page=2'],
  ['//evil.example/x', 'At /dashboard'],
  ['https://evil.example', 'At /dashboard'],
])('returns to %s only when it is a page of this site', async (returnTo, landed) => {
  const user = await visit(`/login?returnTo=${encodeURIComponent(returnTo)}`);

  await fillAndSend(user);

  await waitFor(() => expect(where()).toBe(landed));
});

test('asks for what is missing without asking the server', async () => {
  const user = await visit('/login');

  await user.type(screen.getByLabelText('Email'), 'ada@example.com');
  await user.click(screen.getByRole('button', { name: 'Login' }));

  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('Please enter all fields are required');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Password')));
  expect(logIn).not.toHaveBeenCalled();
});

test('says it is busy, and a second press does nothing', async () => {
  vi.mocked(logIn).mockReturnValue(new Promise(() => {}));
  const user = await visit('/login');

  await fillAndSend(user);
  await user.click(screen.getByRole('button', { name: 'Logging.........' }));

  expect(logIn).toHaveBeenCalledTimes(1);
});

test('says what the server said and keeps what was typed', async () => {
  vi.mocked(logIn).mockRejectedValue(
    new ApiProblem({ status: 401, message: 'The email address or the password is wrong.' }),
  );
  const user = await visit('/login');

  await fillAndSend(user);

  await screen.findByText('The email address or the password is wrong.');
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ada@example.com');
});

test('says "Login failed." when the server says nothing', async () => {
  vi.mocked(logIn).mockRejectedValue(new ApiProblem({ status: 500 }));
  const user = await visit('/login');

  await fillAndSend(user);

  expect(await screen.findByText('Login failed.')).toBeVisible();
});

test('refuses an admin and shows the way to the admin login', async () => {
  vi.mocked(logIn).mockRejectedValue(
    new ApiProblem({ status: 403, error: 'admin', message: 'Administrators log in elsewhere.' }),
  );
  const user = await visit('/login');

  await fillAndSend(user);

  const way = await screen.findByRole('link', { name: 'Go to the admin login' });
  expect(way.getAttribute('href')).toBe('/admin/login');
});

test('leads a person who has not entered the pin yet to the page for it', async () => {
  const details = [{ field: 'verificationToken', message: 'token-1' }];
  vi.mocked(logIn).mockRejectedValue(
    new ApiProblem({ status: 403, error: 'unverified', message: 'Not verified yet.', details }),
  );
  const user = await visit('/login');

  await fillAndSend(user);

  const way = await screen.findByRole('link', { name: 'Enter your pin' });
  expect(way.getAttribute('href')).toBe('/verify-email/token-1');
});

test('lets a visitor of the demo choose who to be', async () => {
  vi.mocked(fetchDemoAccounts).mockResolvedValue({
    guest: 'guest@gida.example',
    host: 'host@gida.example',
    admin: 'admin@gida.example',
    password: 'Stay-in-Lagos-1',
  });
  const user = await visit('/login');

  await user.click(await screen.findByRole('button', { name: /host@gida.example/ }));
  await user.click(screen.getByRole('button', { name: 'Login' }));

  await waitFor(() => expect(logIn).toHaveBeenCalled());
  expect(logIn).toHaveBeenCalledWith({
    email: 'host@gida.example',
    password: 'Stay-in-Lagos-1',
    rememberMe: false,
  });
});

async function fillAndSend(user: Awaited<ReturnType<typeof visit>>) {
  await user.type(screen.getByLabelText('Email'), 'ada@example.com');
  await user.type(screen.getByLabelText('Password'), 'a long secret');
  await user.click(screen.getByRole('button', { name: 'Login' }));
}
