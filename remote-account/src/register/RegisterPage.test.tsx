// @vitest-environment jsdom
import { ApiProblem } from '@gida/api-client';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import { keepTime, pass, visit, where } from '../testing/visit.tsx';
import { sendRegistration } from './register-api.ts';

vi.mock('./register-api.ts');

const said = 'Registration successful. We sent a pin to your email address.';

beforeEach(() => {
  vi.mocked(sendRegistration)
    .mockReset()
    .mockResolvedValue({ status: 201, message: said, data: { verificationToken: 'token-1' } });
});

test('registers a person, offers the pin page at once and goes to the login after 5 seconds', async () => {
  keepTime();
  const user = await visit('/register');

  await fill(user);
  await user.click(screen.getByRole('button', { name: 'Register' }));

  await screen.findByText(said);
  const pinPage = screen.getByRole('link', { name: 'Enter your pin' });
  expect(pinPage.getAttribute('href')).toBe('/verify-email/token-1');
  expect(sendRegistration).toHaveBeenCalledWith({
    firstName: 'Ada',
    lastName: 'Obi',
    email: 'ada@example.com',
    telephone: '+2348031234567',
    dateOfBirth: '1990-04-05',
    password: 'a long secret',
  });
  await pass(4_500);
  expect(where()).toBe('Create an account');
  await pass(600);
  await waitFor(() => expect(where()).toBe('Welcome back'));
});

test('says so itself when the server has no words', async () => {
  vi.mocked(sendRegistration).mockResolvedValue({
    status: 201,
    message: '',
    data: { verificationToken: 'token-1' },
  });
  const user = await visit('/register');

  await fill(user);
  await user.click(screen.getByRole('button', { name: 'Register' }));

  await screen.findByText('Registration successful. Redirecting to login page');
});

test('asks for every field', async () => {
  const user = await visit('/register');

  await user.click(screen.getByRole('button', { name: 'Register' }));

  await screen.findByText('All fields are required');
  expect(screen.getAllByText('Please fill in this field.')).toHaveLength(7);
  expect(sendRegistration).not.toHaveBeenCalled();
});

test('compares the two passwords', async () => {
  const user = await visit('/register');

  await fill(user);
  await user.type(screen.getByLabelText('Confirm password'), '!');
  await user.click(screen.getByRole('button', { name: 'Register' }));

  await screen.findByText("Passwords don't match");
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByLabelText('Confirm password')),
  );
});

test('shows a refusal next to its field and keeps what was typed', async () => {
  const message = 'You must be at least 18 years old.';
  vi.mocked(sendRegistration).mockRejectedValue(
    new ApiProblem({ status: 400, message, details: [{ message, field: 'dateOfBirth' }] }),
  );
  const user = await visit('/register');

  await fill(user);
  await user.click(screen.getByRole('button', { name: 'Register' }));

  await screen.findByText(message);
  expect(screen.getByLabelText('Date of birth').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Ada');
});

test('says "Registration failed" when the server says nothing', async () => {
  vi.mocked(sendRegistration).mockRejectedValue(new ApiProblem({ status: 500 }));
  const user = await visit('/register');

  await fill(user);
  await user.click(screen.getByRole('button', { name: 'Register' }));

  await screen.findByText('Registration failed');
});

async function fill(user: Awaited<ReturnType<typeof visit>>) {
  await user.type(screen.getByLabelText('First name'), 'Ada');
  await user.type(screen.getByLabelText('Last name'), 'Obi');
  await user.type(screen.getByLabelText('Email'), 'ada@example.com');
  await user.type(screen.getByLabelText('Telephone'), '+2348031234567');
  await user.type(screen.getByLabelText('Date of birth'), '1990-04-05');
  await user.type(screen.getByLabelText('Password'), 'a long secret');
  await user.type(screen.getByLabelText('Confirm password'), 'a long secret');
}
