// @vitest-environment jsdom
import { toasts } from '@gida/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';

import { ApiError } from '@gida/api-client';
import { paths } from '@gida/contracts/paths';

import { anAdminApartment } from '../testing/apartment-fixtures.ts';
import { renderPage } from '../testing/render-page.tsx';
import * as apartmentsApi from './apartments-api.ts';

vi.mock('./apartments-api.ts');
const api = vi.mocked(apartmentsApi);
const pagination = { currentPage: 1, totalPages: 1, totalIsCapped: false };
beforeEach(() => void api.findUsers.mockResolvedValue({ users: [], pagination }));

it('shows an error at each invalid field and keeps the input', async () => {
  renderPage(paths.adminNewApartment);
  await userEvent.type(await screen.findByLabelText('Name'), 'Quiet flat');
  await userEvent.type(screen.getByLabelText('Rooms and items'), 'two bedrooms');

  await userEvent.click(screen.getByRole('button', { name: 'Create apartment' }));

  expect(await screen.findByText('Please check the highlighted fields.')).toBeVisible();
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

it('saves the room of each picture, "Other" where none was chosen', async () => {
  const [pool = '', bedroom = ''] = anAdminApartment().images;
  const apartment = anAdminApartment({ pictureRooms: { [pool]: 'Pool' } });
  api.fetchApartment.mockResolvedValue(apartment);
  api.updateApartment.mockResolvedValue({ message: 'The apartment is saved.', apartment });
  api.uploadPicture.mockResolvedValue('/media/pictures/new.avif');
  renderPage(paths.adminApartment(apartment.id));
  const roomOf = (position: number) =>
    screen.findByRole('combobox', { name: `Room of picture ${position}` });

  expect(await roomOf(1)).toHaveValue('Pool');
  expect(await roomOf(2)).toHaveValue('Other');
  await userEvent.selectOptions(await roomOf(2), 'Bedroom');
  await userEvent.upload(pictureInput(), new File(['x'], 'new.png', { type: 'image/png' }));
  expect(await roomOf(3)).toHaveValue('Other');
  await userEvent.click(screen.getByRole('button', { name: 'Set as cover: picture 2' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));

  expect(api.updateApartment.mock.lastCall?.[1].pictureRooms).toEqual({
    [bedroom]: 'Bedroom',
    [pool]: 'Pool',
    '/media/pictures/new.avif': 'Other',
  });
});

it('takes one entry of each line, without the spaces around it and without empty lines', async () => {
  const apartment = anAdminApartment();
  api.fetchApartment.mockResolvedValue(apartment);
  api.updateApartment.mockResolvedValue({ message: 'The apartment is saved.', apartment });
  renderPage(paths.adminApartment(apartment.id));

  const rooms = await screen.findByLabelText('Rooms and items');
  fireEvent.change(rooms, { target: { value: '3 Bedroom\n\n  1  Sofa \n' } });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));

  expect(api.updateApartment.mock.lastCall?.[1].properties).toEqual([
    { name: 'Bedroom', quantity: 3 },
    { name: 'Sofa', quantity: 1 },
  ]);
});

it('says what another host of the apartment does not get', async () => {
  const apartment = anAdminApartment();
  api.fetchApartment.mockResolvedValue(apartment);
  renderPage(paths.adminApartment(apartment.id));

  const field = await screen.findByRole('textbox', {
    name: 'Host email',
    description: /without the arrival guide and the calendars of the one before/,
  });

  expect(field).toHaveProperty('value', apartment.hostEmail);
});

it('finds the host by name, and fills in the email', async () => {
  api.findUsers.mockResolvedValue({ users: [aUser], pagination });
  renderPage(paths.adminNewApartment);
  const field = await screen.findByLabelText('Host email');

  await userEvent.type(field, 'tunde');
  const found = within(await screen.findByRole('status', { name: 'Accounts found' }));
  await userEvent.click(await found.findByRole('button', { name: 'Tunde Ojo, tunde@example.com' }));

  expect(api.findUsers).toHaveBeenLastCalledWith('tunde', expect.any(AbortSignal));
  expect(field).toHaveValue('tunde@example.com');
  expect(field).toHaveFocus();
  expect(screen.queryByRole('button', { name: /Tunde Ojo/ })).toBeNull();
});

it('keeps pin and coordinates the same, whichever is changed', async () => {
  const apartment = anAdminApartment();
  api.fetchApartment.mockResolvedValue(apartment);
  renderPage(paths.adminApartment(apartment.id));
  const map = await screen.findByRole('application', { name: 'Map to place the apartment' });
  const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

  fireEvent.change(field('Latitude'), { target: { value: '6,6' } });
  fireEvent.change(field('Longitude'), { target: { value: '3.35' } });
  fireEvent.keyDown(map, { key: 'ArrowRight' });
  expect(field('Latitude').value).toMatch(/^6\.6/);
  expect(Number(field('Longitude').value)).toBeGreaterThan(3.35);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));

  const place = api.updateApartment.mock.lastCall?.[1];
  expect(place?.longitude).toBe(Number(field('Longitude').value));
});

it.each([
  ['', ['Yaba, Lagos'], 'Lagos'],
  ['', ['Yaba, Lagos', 'Maitama, Abuja'], 'Abuja'],
  ['', ['Yaba, Lagos', 'Another area'], 'Lagos'],
  ['Lagos Mainland', ['Yaba, Lagos'], 'Lagos Mainland'],
])('a city of "%s" after choosing %j is "%s"', async (typed, chosen, city) => {
  renderPage(paths.adminNewApartment);
  const field = await screen.findByLabelText('City');
  if (typed) await userEvent.type(field, typed);

  for (const area of chosen) await userEvent.selectOptions(screen.getByLabelText('Area'), area);

  expect(field).toHaveValue(city);
});

it('opens the page of an apartment that was created', async () => {
  const apartment = anAdminApartment();
  api.createApartment.mockResolvedValue({ message: 'The apartment was created.', apartment });
  api.fetchApartment.mockResolvedValue(apartment);
  const router = renderPage(paths.adminNewApartment);

  await fillRequiredFields();
  await userEvent.click(screen.getByRole('button', { name: 'Create apartment' }));

  expect(await screen.findByRole('heading', { level: 1, name: apartment.name })).toBeVisible();
  expect(router.state.location.pathname).toBe(paths.adminApartment(apartment.id));
  expect(api.createApartment.mock.lastCall?.[0]).toMatchObject({ isPublished: true });
  expect(toasts).toMatchObject([{ text: 'The apartment was created.' }]);
});

it('creates one apartment when it is sent again because no answer came', async () => {
  const message = 'The server cannot be reached.';
  api.createApartment.mockRejectedValue(new ApiError({ status: 0, message }));
  renderPage(paths.adminNewApartment);
  const create = () => userEvent.click(screen.getByRole('button', { name: 'Create apartment' }));

  await fillRequiredFields();
  await create();
  expect(await screen.findByText(message)).toBeVisible();
  await create();
  await waitFor(() => expect(api.createApartment).toHaveBeenCalledTimes(2));

  const keys = api.createApartment.mock.calls.map(([, idempotencyKey]) => idempotencyKey);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
});

it('adds an uploaded picture without saving it, and shows why another is rejected', async () => {
  const message = 'This picture is larger than 8 MB.';
  const details = [{ field: 'picture', message }];
  api.fetchApartment.mockResolvedValue(anAdminApartment());
  api.uploadPicture.mockResolvedValueOnce('/media/pictures/new.avif');
  api.uploadPicture.mockRejectedValue(new ApiError({ status: 413, message, details }));
  renderPage(paths.adminApartment(anAdminApartment().id));
  const picture = new File(['pixels'], 'new.png', { type: 'image/png' });

  await screen.findByRole('img', { name: 'Picture 2' });
  await userEvent.upload(pictureInput(), picture);
  expect(await screen.findByRole('img', { name: 'Picture 3' })).toBeVisible();
  await userEvent.upload(pictureInput(), picture);

  expect(await screen.findByText(message)).toBeVisible();
  expect(api.uploadPicture).toHaveBeenCalledWith(picture);
  expect(api.updateApartment).not.toHaveBeenCalled();
});

it('shows the pictures that the server made for an apartment saved without any', async () => {
  const saved = anAdminApartment();
  api.fetchApartment.mockResolvedValueOnce(anAdminApartment({ images: saved.images.slice(1) }));
  api.fetchApartment.mockResolvedValue(saved);
  api.updateApartment.mockResolvedValue({ message: 'The apartment is saved.', apartment: saved });
  renderPage(paths.adminApartment(saved.id));

  await userEvent.click(await screen.findByRole('button', { name: 'Remove picture 1' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));

  expect(await screen.findByRole('img', { name: 'Picture 2' })).toBeVisible();
});

it('shows the server error at its field', async () => {
  const message = 'There is no active, verified account with this email address.';
  api.fetchApartment.mockResolvedValue(anAdminApartment());
  api.updateApartment.mockRejectedValue(
    new ApiError({ status: 400, message, details: [{ field: 'hostEmail', message }] }),
  );
  renderPage(paths.adminApartment(anAdminApartment().id));

  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));

  expect(await screen.findAllByText(message)).toHaveLength(1);
  expect(screen.getByLabelText('Host email').getAttribute('aria-invalid')).toBe('true');
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
  expect(
    await nights.findByText('Choose the date from which it is available again.'),
  ).toBeVisible();
  await userEvent.click(nights.getByRole('button', { name: 'Unblock Jan 20 – 23, 2026' }));

  expect(api.blockNights).not.toHaveBeenCalled();
  expect(api.unblockNights).toHaveBeenCalledWith(anAdminApartment().id, {
    from: '2026-01-20',
    to: '2026-01-23',
  });
});

const aUser = {
  id: '0b0e8f0a-0000-4000-8000-000000000003',
  firstName: 'Tunde',
  lastName: 'Ojo',
  email: 'tunde@example.com',
  role: 'host',
  isVerified: true,
  status: 'active',
  createdAt: '2026-01-01T10:00:00.000Z',
} as const;

async function fillRequiredFields() {
  const labels = ['Host email', 'Name', 'Description', 'Street', 'City', /^Price per night/];
  for (const label of labels) await userEvent.type(await screen.findByLabelText(label), '12');
}

/** The input itself is hidden; its button opens it. */
const pictureInput = () =>
  screen.getByLabelText<HTMLInputElement>('Upload a picture', { selector: 'input' });
