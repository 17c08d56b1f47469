// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';

import { ApiProblem } from '@gida/api-client';
import { paths } from '@gida/contracts/paths';

import { anAdminApartment } from '../testing/an-admin-apartment.ts';
import { openPage } from '../testing/open-page.tsx';
import * as apartmentsApi from './apartments-api.ts';

vi.mock('./apartments-api.ts');
const api = vi.mocked(apartmentsApi);

afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});

it('marks what is missing and keeps what was typed', async () => {
  openPage(paths.adminNewApartment);
  await userEvent.type(await screen.findByLabelText('Name'), 'Quiet flat');
  await userEvent.type(screen.getByLabelText('Rooms and things'), 'two bedrooms');

  await userEvent.click(screen.getByRole('button', { name: 'Make the apartment' }));

  expect(screen.getByText('Please look again at the marked fields.')).toBeVisible();
  expect(screen.getAllByText('This is needed.')).toHaveLength(4);
  expect(screen.getByText(/Write each line as a number and a name/)).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Quiet flat');
  expect(api.makeApartment).not.toHaveBeenCalled();
});

it('sends all of it, with the pictures in the order that was chosen', async () => {
  const apartment = anAdminApartment();
  const { id, blocks: _, today: _today, ...form } = apartment;
  api.fetchApartment.mockResolvedValue(apartment);
  api.saveApartment.mockResolvedValue({ message: 'The apartment is saved.', apartment });
  openPage(paths.adminApartment(id));

  await userEvent.click(await screen.findByRole('button', { name: 'Make first: picture 2' }));
  await userEvent.click(screen.getByRole('checkbox', { name: /^Published/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));

  const images = form.images.toReversed();
  expect(api.saveApartment).toHaveBeenCalledWith(id, { ...form, images, isPublished: false });
});

it('shows the server’s refusal at its field', async () => {
  const message = 'Nobody with a verified account in order has this address.';
  api.fetchApartment.mockResolvedValue(anAdminApartment());
  api.saveApartment.mockRejectedValue(
    new ApiProblem({ status: 400, message, details: [{ field: 'hostEmail', message }] }),
  );
  openPage(paths.adminApartment(anAdminApartment().id));

  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));

  const field = await screen.findByLabelText('Email of the host');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getAllByText(message)).toHaveLength(1);
});

it('blocks nights and frees them', async () => {
  const block = {
    id: '0b0e8f0a-0000-4000-8000-000000000009',
    from: '2026-01-20',
    to: '2026-01-23',
    note: 'Painting.',
    feedId: null,
  };
  api.fetchApartment.mockResolvedValue(anAdminApartment({ blocks: [block] }));
  openPage(paths.adminApartment(anAdminApartment().id));
  const nights = within(await screen.findByRole('region', { name: 'Blocked nights' }));

  await userEvent.type(nights.getByLabelText('First night'), '2026-02-01');
  await userEvent.click(nights.getByRole('button', { name: 'Block nights' }));
  expect(nights.getByText('Choose the day from which it is free again.')).toBeVisible();
  await userEvent.click(nights.getByRole('button', { name: 'Free 20 – 23 Jan 2026' }));

  expect(api.blockNights).not.toHaveBeenCalled();
  expect(api.freeNights).toHaveBeenCalledWith(anAdminApartment().id, {
    from: '2026-01-20',
    to: '2026-01-23',
  });
});
