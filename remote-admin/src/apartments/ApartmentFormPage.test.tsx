// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';

import { ApiError } from '@gida/api-client';
import { paths } from '@gida/contracts/paths';

import { anAdminApartment } from '../testing/apartment-fixtures.ts';
import { renderPage } from '../testing/render-page.tsx';
import * as apartmentsApi from './apartments-api.ts';

vi.mock('./apartments-api.ts');
const api = vi.mocked(apartmentsApi);

afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});

it('shows an error at each invalid field and keeps the input', async () => {
  renderPage(paths.adminNewApartment);
  await userEvent.type(await screen.findByLabelText('Name'), 'Quiet flat');
  await userEvent.type(screen.getByLabelText('Rooms and items'), 'two bedrooms');

  await userEvent.click(screen.getByRole('button', { name: 'Create apartment' }));

  expect(screen.getByText('Please check the highlighted fields.')).toBeVisible();
  expect(screen.getAllByText('This field is required.')).toHaveLength(4);
  expect(screen.getByText(/Write each line as a quantity and a name/)).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Quiet flat');
  expect(api.createApartment).not.toHaveBeenCalled();
});

it('saves all fields, with the images in the selected order', async () => {
  const apartment = anAdminApartment();
  const { id, blocks: _, today: _today, ...form } = apartment;
  api.fetchApartment.mockResolvedValue(apartment);
  api.updateApartment.mockResolvedValue({ message: 'The apartment is saved.', apartment });
  renderPage(paths.adminApartment(id));

  await userEvent.click(await screen.findByRole('button', { name: 'Set as cover: picture 2' }));
  await userEvent.click(screen.getByRole('checkbox', { name: /^Published/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));

  const images = [...form.images].reverse();
  expect(api.updateApartment).toHaveBeenCalledWith(id, { ...form, images, isPublished: false });
});

it('shows the server error at its field', async () => {
  const message = 'There is no active, verified account with this email address.';
  api.fetchApartment.mockResolvedValue(anAdminApartment());
  api.updateApartment.mockRejectedValue(
    new ApiError({ status: 400, message, details: [{ field: 'hostEmail', message }] }),
  );
  renderPage(paths.adminApartment(anAdminApartment().id));

  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));

  const field = await screen.findByLabelText('Host email');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getAllByText(message)).toHaveLength(1);
});

it('requires an end date to block nights, and unblocks a block with one click', async () => {
  const block = {
    id: '0b0e8f0a-0000-4000-8000-000000000009',
    from: '2026-01-20',
    to: '2026-01-23',
    note: 'Painting.',
    feedId: null,
  };
  api.fetchApartment.mockResolvedValue(anAdminApartment({ blocks: [block] }));
  renderPage(paths.adminApartment(anAdminApartment().id));
  const nights = within(await screen.findByRole('region', { name: 'Blocked nights' }));

  await userEvent.type(nights.getByLabelText('First night'), '2026-02-01');
  await userEvent.click(nights.getByRole('button', { name: 'Block nights' }));
  expect(nights.getByText('Choose the date from which it is available again.')).toBeVisible();
  await userEvent.click(nights.getByRole('button', { name: 'Unblock 20 – 23 Jan 2026' }));

  expect(api.blockNights).not.toHaveBeenCalled();
  expect(api.unblockNights).toHaveBeenCalledWith(anAdminApartment().id, {
    from: '2026-01-20',
    to: '2026-01-23',
  });
});
