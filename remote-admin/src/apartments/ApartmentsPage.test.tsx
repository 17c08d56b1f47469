// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { paths } from '@gida/contracts/paths';

import * as adminApi from '../admin-api.ts';
import { renderPage } from '../testing/render-page.tsx';

vi.mock('../admin-api.ts');

it('shows the first picture of an apartment, and leads from its menu to its bookings', async () => {
  vi.mocked(adminApi).fetchApartments.mockResolvedValue({ apartments: [anApartment], pagination });
  const router = renderPage(paths.adminApartments);
  const cell = within(await screen.findByRole('cell', { name: 'Harmattan Court' }));
  expect(cell.getByRole('presentation')).toHaveAttribute('src', anApartment.image);

  await userEvent.click(screen.getByRole('button', { name: 'Actions: Harmattan Court' }));
  const items = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  expect(items).toEqual(['Edit', 'Find bookings', 'Find the host']);
  await userEvent.keyboard('{ArrowDown}{Enter}');

  const to = router.state.navigation.location ?? router.state.location;
  expect([to.pathname, to.search]).toEqual([paths.adminBookings(), '?search=Harmattan+Court']);
});

const pagination = { currentPage: 1, totalPages: 1, totalIsCapped: false };

const anApartment = {
  id: '0b0e8f0a-0000-4000-8000-000000000002',
  name: 'Harmattan Court',
  image: '/media/scenes/pool/a.svg',
  city: 'Lagos',
  price: 45_000,
  isPublished: false,
  host: 'Tunde Ojo',
};
