import {
  AdminApartmentResponse,
  ApartmentForm,
  type AdminApartment,
} from '@gida/contracts/admin-apartment';
import { toLagosDate } from '@gida/contracts/dates';
import { BlockNightsRequest, UnblockNightsRequest } from '@gida/contracts/hosting';
import { PictureUploadResponse } from '@gida/contracts/pictures';
import { z } from 'zod';

import { storePicture } from '../../media/store-picture.ts';
import type { Db } from '../../db/database.ts';
import { blocksOfApartment } from '../../hosting/hosting-repository.ts';
import { blockNights, unblockApartmentNights } from '../../hosting/block-service.ts';
import type { App } from '../../http/app-type.ts';
import { placeholderPicture } from '../../media/media-routes.ts';
import { createUploadLimiter, receivePicture } from '../../media/receive-picture.ts';
import { rateLimits } from '../../http/rate-limit/rate-limits.ts';
import { transact } from '../../jobs/transact.ts';
import { badRequestError, notFoundError } from '../../http/errors/http-error.ts';
import {
  adminApartmentById,
  insertApartment,
  promoteToHost,
  updateApartment,
} from './admin-apartment-repository.ts';
import { assertPlace, savePlace, withStreetSplit } from './admin-apartment-place.ts';

const params = z.object({ id: z.uuid() });
const response = { 200: AdminApartmentResponse };

/** Apartment management. Every change returns the updated apartment. */
export async function adminApartmentRoutes(app: App): Promise<void> {
  const config = { access: 'admin' } as const;
  const limitUploads = createUploadLimiter(app, 'admin');

  app.get(
    '/admin/apartments/:id',
    { config, schema: { summary: 'An apartment for editing', params, response } },
    ({ params: { id } }) => apartmentResponse(app, id, 'Apartment found.'),
  );

  app.post(
    '/admin/apartments',
    {
      config,
      schema: {
        summary: 'Create an apartment',
        body: ApartmentForm,
        response: { 201: AdminApartmentResponse },
      },
    },
    async ({ body }, reply) => {
      const form = withStreetSplit(withPlaceholderPicture(body));
      assertPlace(form);
      const id = await transact(app, async ({ db }) => {
        const created = await insertApartment(db, form, await requireHost(db, form));
        await savePlace(db, created, form);
        return created;
      });
      return reply
        .code(201)
        .send(await apartmentResponse(app, id, 'The apartment has been created.'));
    },
  );

  app.put(
    '/admin/apartments/:id',
    { config, schema: { summary: 'Update an apartment', params, body: ApartmentForm, response } },
    async ({ params: { id }, body }) => {
      const form = withStreetSplit(withPlaceholderPicture(body));
      assertPlace(form);
      await transact(app, async ({ db }) => {
        const isThere = await updateApartment(db, id, form, await requireHost(db, form));
        if (!isThere) throw notFoundError('Apartment');
        await savePlace(db, id, form);
      });
      return apartmentResponse(app, id, 'The apartment has been saved.');
    },
  );

  app.post(
    '/admin/apartments/:id/block',
    {
      config,
      schema: { summary: 'Block nights', params, body: BlockNightsRequest, response },
    },
    async ({ params: { id }, body, isTakeover }) => {
      await requireApartment(app, id);
      await blockNights(app, id, body, isTakeover);
      return apartmentResponse(app, id, 'These nights are blocked.');
    },
  );

  app.post(
    '/admin/apartments/:id/free',
    {
      config,
      schema: {
        summary: 'Unblock nights',
        params,
        body: UnblockNightsRequest,
        response,
      },
    },
    async ({ params: { id }, body, isTakeover }) => {
      await unblockApartmentNights(app, id, body, isTakeover);
      return apartmentResponse(app, id, 'These nights can be booked again.');
    },
  );

  app.post(
    '/admin/pictures',
    {
      config: { ...config, rateLimit: rateLimits.upload },
      schema: {
        summary: 'Upload a picture of an apartment (multipart, one file)',
        consumes: ['multipart/form-data'],
        response: { 200: PictureUploadResponse },
      },
    },
    async (request) => {
      await limitUploads(request.admin.id);
      const image = await receivePicture(request, request.admin.id, (picture) =>
        storePicture(app.photos, picture, request.admin.id, 'landscape'),
      );
      return { message: 'The picture has been uploaded. Save the apartment to publish it.', image };
    },
  );
}

async function requireApartment(app: App, id: string) {
  const apartment = await adminApartmentById(app.db, id);
  if (!apartment) throw notFoundError('Apartment');
  return apartment;
}

async function apartmentResponse(app: App, id: string, message: string) {
  const today = toLagosDate(new Date());
  const blocks = await blocksOfApartment(app.db, id, today);
  const apartment: AdminApartment = { ...(await requireApartment(app, id)), blocks, today };
  return { message, apartment };
}

const withPlaceholderPicture = (form: ApartmentForm): ApartmentForm =>
  form.images.length > 0 ? form : { ...form, images: [placeholderPicture] };

async function requireHost(db: Db, { hostEmail }: ApartmentForm): Promise<string> {
  const hostId = await promoteToHost(db, hostEmail);
  if (!hostId) {
    const message = 'There is no active, verified account with this email address.';
    throw badRequestError('no_such_host', message, 'hostEmail');
  }
  return hostId;
}
