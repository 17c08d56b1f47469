// @vitest-environment jsdom
import { ApiProblem } from '@gida/api-client';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import { go, keepTime, pass, visit, where } from '../testing/visit.tsx';
import { requestPin, verifyEmail } from './verify-email-api.ts';

vi.mock('./verify-email-api.ts');

const expired = new ApiProblem({ status: 498, error: 'pin_expired', message: 'It has expired.' });

beforeEach(() => {
  vi.mocked(verifyEmail).mockReset().mockResolvedValue({ status: 200, message: 'Verified.' });
  vi.mocked(requestPin).mockReset().mockResolvedValue({ status: 200, message: 'A new pin.' });
});

test('verifies the pin of the address and goes to the login after 2 seconds', async () => {
  keepTime();
  const user = await visit('/verify-email/token-1');

  await user.type(screen.getByLabelText('One-time pin'), '123456');
  await user.click(screen.getByRole('button', { name: 'Verify' }));

  await screen.findByText('Verified.');
  expect(verifyEmail).toHaveBeenCalledWith('token-1', '123456');
  await pass(1_500);
  expect(where()).toBe('Verify your email');
  await pass(600);
  await waitFor(() => expect(where()).toBe('Welcome back'));
});

test('goes nowhere by itself while another page is on its way', async () => {
  keepTime();
  const user = await visit('/verify-email/token-1');
  await user.type(screen.getByLabelText('One-time pin'), '123456');
  await user.click(screen.getByRole('button', { name: 'Verify' }));
  await screen.findByText('Verified.');

  await act(async () => go('/slow'));
  await pass(3_000);

  expect(where()).toBe('Verify your email');
});

test('offers a new pin after status 498 only, and goes to /home 2 seconds after it', async () => {
  keepTime();
  vi.mocked(verifyEmail).mockRejectedValue(new ApiProblem({ status: 400, message: 'Not right.' }));
  const user = await visit('/verify-email/token-1');
  await user.type(screen.getByLabelText('One-time pin'), '123456');
  await user.click(screen.getByRole('button', { name: 'Verify' }));
  await screen.findByText('Not right.');
  expect(screen.queryByRole('button', { name: 'Request reverification' })).toBeNull();

  vi.mocked(verifyEmail).mockRejectedValue(expired);
  await user.click(screen.getByRole('button', { name: 'Verify' }));
  await user.click(await screen.findByRole('button', { name: 'Request reverification' }));

  await screen.findByText('A new pin.');
  expect(requestPin).toHaveBeenCalledWith('token-1');
  await pass(1_500);
  expect(where()).toBe('Verify your email');
  await pass(600);
  await waitFor(() => expect(where()).toBe('At /home'));
});

test('says why a new pin was refused', async () => {
  vi.mocked(verifyEmail).mockRejectedValue(expired);
  vi.mocked(requestPin).mockRejectedValue(
    new ApiProblem({ status: 429, message: 'Wait a little.' }),
  );
  const user = await visit('/verify-email/token-1');

  await user.type(screen.getByLabelText('One-time pin'), '123456');
  await user.click(screen.getByRole('button', { name: 'Verify' }));
  await user.click(await screen.findByRole('button', { name: 'Request reverification' }));

  await screen.findByText('Wait a little.');
});
