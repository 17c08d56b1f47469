// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';

import { ApiError } from '@gida/api-client';
import type { ExactAddress } from '@gida/contracts/address';
import { paths } from '@gida/contracts/paths';

import { aHosting } from '../../testing/hosting-fixtures.ts';
import { renderPage } from '../../testing/render-page.tsx';
import * as hostingApi from '../hosting-api.ts';

vi.mock('../hosting-api.ts');
const api = vi.mocked(hostingApi);
const { id } = aHosting().apartment;
const address: ExactAddress = {
  houseNumber: '12',
  street: 'Bourdillon Road',
  area: 'Ikoyi',
  city: 'Lagos',
  country: 'Nigeria',
  latitude: null,
  longitude: null,
};

afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});

async function openPage(exactAddress = address) {
  api.fetchHosting.mockResolvedValue(aHosting({ exactAddress }));
  api.saveAddress.mockResolvedValue({ message: '', hosting: aHosting() });
  renderPage(paths.hostedApartment(id, 'address'));
  await screen.findByRole('tablist', { name: 'Parts of this page' });
  return userEvent.setup();
}

it('sends every field, coordinates as numbers', async () => {
  const user = await openPage(address);

  await user.clear(screen.getByLabelText('House number'));
  await user.type(screen.getByLabelText('House number'), 'Flat 3, 12');
  await user.type(screen.getByLabelText('Latitude'), '6,4521');
  await user.type(screen.getByLabelText('Longitude'), '3.4361°');
  await user.click(screen.getByRole('button', { name: 'Save address' }));

  await waitFor(() =>
    expect(api.saveAddress).toHaveBeenCalledWith(id, {
      houseNumber: 'Flat 3, 12',
      street: 'Bourdillon Road',
      area: 'Ikoyi',
      city: 'Lagos',
      latitude: 6.4521,
      longitude: 3.4361,
      hasNoHouseNumber: false,
    }),
  );
});

it('offers the areas of the chosen city, and forgets the area of the other', async () => {
  const user = await openPage(address);

  await user.selectOptions(screen.getByLabelText('City'), 'Abuja');
  expect(screen.getByLabelText('Area')).toHaveValue('');
  await user.selectOptions(screen.getByLabelText('Area'), 'Maitama');
  await user.click(screen.getByRole('button', { name: 'Save address' }));

  await waitFor(() =>
    expect(api.saveAddress).toHaveBeenCalledWith(
      id,
      expect.objectContaining({ city: 'Abuja', area: 'Maitama', latitude: null }),
    ),
  );
});

it.each([
  ['the pin, which it moves', { latitude: 6.6, longitude: 3.35 }, '6.6', 3.35],
  ['the area without one', {}, '6.45', 3.436],
])('shows the map around %s', async (_where, place, latitude, west) => {
  await openPage({ ...address, ...place });
  const map = await screen.findByRole('application', { name: 'Map to place your home' });

  fireEvent.keyDown(map, { key: 'ArrowRight' });

  const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
  expect(field('Latitude').value.startsWith(latitude)).toBe(true);
  expect(Number(field('Longitude').value)).toBeGreaterThan(west);
});

it('keeps a city that has no areas', async () => {
  await openPage({ ...address, city: 'Kano', area: '' });

  expect(screen.getByLabelText('City')).toHaveValue('Kano');
});

it('asks whether digits belong to the street where the API takes them for a house number', async () => {
  const user = await openPage({ ...address, street: '14 Lekki Link' });
  api.saveAddress.mockRejectedValueOnce(
    new ApiError({
      status: 400,
      details: [{ field: 'street', message: 'Enter the house number in its own field.' }],
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Save address' }));

  await user.click(await screen.findByLabelText('The digits belong to the name of the street'));
  await user.click(screen.getByRole('button', { name: 'Save address' }));

  await waitFor(() =>
    expect(api.saveAddress).toHaveBeenLastCalledWith(
      id,
      expect.objectContaining({ street: '14 Lekki Link', hasNoHouseNumber: true }),
    ),
  );

  await user.clear(screen.getByLabelText('Street'));
  await user.type(screen.getByLabelText('Street'), '22 Bourdillon Road');
  await user.click(screen.getByRole('button', { name: 'Save address' }));
  await waitFor(() =>
    expect(api.saveAddress).toHaveBeenLastCalledWith(
      id,
      expect.objectContaining({ street: '22 Bourdillon Road', hasNoHouseNumber: false }),
    ),
  );
});

it('refuses words as coordinates, beside the field', async () => {
  const user = await openPage(address);

  await user.type(screen.getByLabelText('Latitude'), 'north');
  await user.click(screen.getByRole('button', { name: 'Save address' }));

  expect(await screen.findByText('Enter degrees as a number, such as 6.4281.')).toBeVisible();
  expect(screen.getByLabelText('Latitude')).toHaveFocus();
  expect(api.saveAddress).not.toHaveBeenCalled();
});
