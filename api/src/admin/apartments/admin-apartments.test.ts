// @engine postgres: SQL of admin/apartments/admin-apartment-repository.ts
import type { ApartmentForm } from '@gida/contracts/admin-apartment';
import { addDays, toLagosDate } from '@gida/contracts/dates';
import { apiBase, apiPaths } from '@gida/contracts/paths';
import sharp from 'sharp';
import { expect, it } from 'vitest';

import { setupApi } from '../../testing/create-test-api.ts';
import { aHost, aUser, authHeaders, adminAuthHeaders } from '../../testing/factories.ts';
import { clientOf, type HttpMethod } from '../../testing/client-of.ts';

const api = await setupApi({ RATE_LIMIT_FACTOR: '100' });

const admin = await adminAuthHeaders(api);
const reader = await authHeaders(api, await aUser(api));

it('creates an apartment with a placeholder picture that guests can see', async () => {
  const form = await aForm();

  const { status, body } = await ask('POST', apiPaths.adminApartments, form);
  const seen = await readAsGuest(body.apartment.id);

  expect(status).toBe(201);
  expect(body.apartment).toMatchObject({
    ...form,
    houseNumber: '1',
    street: 'Admiralty Way',
    images: expect.any(Array),
  });
  expect(body.apartment.images).toHaveLength(1);
  expect(await api.inject(body.apartment.images[0])).toMatchObject({
    statusCode: 200,
    headers: { 'content-type': 'image/svg+xml' },
  });
  expect(seen).toMatchObject({
    statusCode: 200,
    apartment: { name: form.name, price: 45_000, cautionFee: 10_000, rules: ['No smoking'] },
  });
});

it('stores the room of each picture, and keeps it when a page that knows no rooms saves', async () => {
  const [pool, door] = ['/media/scenes/pool/a.svg', '/media/scenes/facade/a.svg'];
  const form = await aForm({ images: [pool, door], pictureRooms: { [pool]: 'Pool' } });
  const { pictureRooms: _, ...withoutRooms } = form;
  const { id } = (await ask('POST', apiPaths.adminApartments, form)).body.apartment;
  const save = (changed: object) => ask('PUT', apiPaths.adminApartment(id), changed);

  const kept = await save({ ...withoutRooms, images: [door, pool] });
  expect(kept.body.apartment).toMatchObject({
    images: [door, pool],
    pictureRooms: { [pool]: 'Pool' },
  });

  await save({ ...form, pictureRooms: { [door]: 'Outside' } });
  const stored = { pictureRooms: { [door]: 'Outside' } };
  expect((await readAsGuest(id)).apartment).toMatchObject(stored);
  const shown = await api.inject(`${apiBase}/${apiPaths.publicApartment(id)}`);
  expect(shown.json().apartment).toMatchObject(stored);
  expect(await save({ ...form, pictureRooms: { [pool]: 'Dungeon' } })).toMatchObject({
    status: 400,
  });
});

it('lists an apartment with its first picture', async () => {
  const image = '/media/scenes/pool/a.svg';
  const name = `Kingfisher ${crypto.randomUUID().slice(0, 8)}`;
  await ask('POST', apiPaths.adminApartments, await aForm({ name, images: [image] }));

  const { body } = await ask('GET', `${apiPaths.adminApartments}?search=${name.slice(-8)}`);

  expect(body.apartments).toMatchObject([{ name, image }]);
});

it('turns the owner of a new apartment into a host', async () => {
  const { email } = await aUser(api);

  await ask('POST', apiPaths.adminApartments, await aForm({ hostEmail: email }));

  const { body } = await ask('GET', `${apiPaths.adminUsers}?search=${email}`);
  expect(body.users).toMatchObject([{ email, role: 'host' }]);
});

it('sets the house number, the area and the coordinates, and keeps the place that guests see', async () => {
  const place = {
    houseNumber: 'Plot 4',
    area: 'Old GRA',
    latitude: 4.7851,
    longitude: 7.0123,
  };
  const form = await aForm({ street: 'Forces Avenue', ...place });
  const { id } = (await ask('POST', apiPaths.adminApartments, form)).body.apartment;
  const before = (await readAsGuest(id)).apartment;

  const { body } = await ask(
    'PUT',
    apiPaths.adminApartment(id),
    await aForm({ name: 'Renamed', ...place }),
  );

  expect(before.address.street).toBe('Forces Avenue, Old GRA');
  expect(body.apartment).toMatchObject({ ...place, name: 'Renamed' });
  expect((await readAsGuest(id)).apartment.place).toEqual(before.place);
});

it('returns 400 beside the street for a number in it that cannot be divided', async () => {
  const form = await aForm({ street: 'Zuma Road 7413' });

  const { status, body } = await ask('POST', apiPaths.adminApartments, form);

  expect(status).toBe(400);
  expect(body.details[0]).toMatchObject({
    field: 'street',
    message: expect.stringContaining('own field'),
  });
});

it('returns 400 for coordinates of another city and for one without the other', async () => {
  const lagos = { latitude: 6.43, longitude: 3.42 };

  for (const part of [lagos, { latitude: 4.78 }, { area: 'Yaba' }]) {
    const { status } = await ask('POST', apiPaths.adminApartments, await aForm(part));
    expect(status, JSON.stringify(part)).toBe(400);
  }
});

it('updates and unpublishes an apartment', async () => {
  const form = await aForm();
  const { id } = (await ask('POST', apiPaths.adminApartments, form)).body.apartment;
  const changed = { ...form, name: 'Quieter flat', isPublished: false };

  const { status, body } = await ask('PUT', apiPaths.adminApartment(id), changed);

  expect([status, body.apartment.name]).toEqual([200, 'Quieter flat']);
  expect((await readAsGuest(id)).statusCode).toBe(404);
});

it('returns 400 and names the invalid field', async () => {
  const at = async (wrong: Partial<ApartmentForm>) => {
    const { status, body } = await ask('POST', apiPaths.adminApartments, await aForm(wrong));
    return [status, body.details[0].field];
  };

  expect(await at({ name: ' ' })).toEqual([400, 'name']);
  expect(await at({ price: -1 })).toEqual([400, 'price']);
  expect(await at({ hostEmail: 'nobody@example.com' })).toEqual([400, 'hostEmail']);
  expect(await at({ images: ['https://elsewhere.example/x.png'] })).toEqual([400, 'images.0']);
});

it('blocks and unblocks nights, and returns 409 when there is nothing to do', async () => {
  const { id } = (await ask('POST', apiPaths.adminApartments, await aForm())).body.apartment;
  const today = toLagosDate(new Date());
  const nights = { from: addDays(today, 3), to: addDays(today, 6) };

  const blocked = await ask('POST', apiPaths.adminBlockNights(id), {
    ...nights,
    note: 'Painting.',
  });
  const again = await ask('POST', apiPaths.adminBlockNights(id), nights);
  const freed = await ask('POST', apiPaths.adminUnblockNights(id), nights);
  const nothing = await ask('POST', apiPaths.adminUnblockNights(id), nights);

  expect(blocked.body.apartment.blocks).toMatchObject([{ ...nights, note: 'Painting.' }]);
  expect([again.status, nothing.status]).toEqual([409, 409]);
  expect(freed.body.apartment.blocks).toEqual([]);
});

it('re-encodes an uploaded picture and rejects an SVG', async () => {
  const picture = await sharp({
    create: { width: 900, height: 600, channels: 3, background: '#a54' },
  })
    .jpeg()
    .toBuffer();

  const sent = await upload(picture);
  const shown = await api.inject(sent.body.image);
  const refused = await upload(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));

  expect(shown.headers['content-type']).toBe('image/webp');
  expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ width: 960, height: 720 });
  expect(refused).toMatchObject({ status: 400, body: { error: 'not_a_picture' } });
});

it('returns 404 for an unknown apartment', async () => {
  const id = crypto.randomUUID();

  expect((await ask('GET', apiPaths.adminApartment(id))).status).toBe(404);
  expect((await ask('PUT', apiPaths.adminApartment(id), await aForm())).status).toBe(404);
});

const aForm = async (part: Partial<ApartmentForm> = {}): Promise<ApartmentForm> => ({
  hostEmail: (await aHost(api)).email,
  name: 'Quiet flat',
  description: 'A flat by the lagoon.',
  price: 45_000,
  cautionFee: 10_000,
  maxGuests: 2,
  street: '1 Admiralty Way',
  houseNumber: '',
  area: '',
  latitude: null,
  longitude: null,
  city: 'Port Harcourt',
  country: 'Nigeria',
  properties: [{ name: 'Bedroom', quantity: 2 }],
  features: ['Wifi'],
  rules: ['No smoking'],
  categories: ['cityview'],
  sections: [],
  maxDaysAhead: 30,
  images: [],
  isPublished: true,
  ...part,
});

const ask = (method: HttpMethod, path: string, payload?: object) =>
  clientOf(api, admin).send(method, path, payload);

async function readAsGuest(id: string) {
  const url = `${apiBase}/${apiPaths.apartment(id)}`;
  const { statusCode, json } = await api.inject({ url, headers: reader });
  return { statusCode, ...json() };
}

async function upload(picture: Buffer) {
  const form = new FormData();
  form.append('picture', new Blob([new Uint8Array(picture)]), 'picture');
  const url = `${apiBase}/${apiPaths.adminPictures}`;
  const request = new Request('http://any', { method: 'POST', body: form });
  const type = request.headers.get('content-type') ?? '';
  const payload = Buffer.from(await request.arrayBuffer());
  const headers = { ...admin, 'content-type': type };
  const response = await api.inject({ method: 'POST', url, headers, payload });
  return { status: response.statusCode, body: response.json() };
}
