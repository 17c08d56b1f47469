import {
  AdminApartmentAnswer,
  ApartmentForm,
  PictureAnswer,
  type AdminApartment,
} from '@gida/contracts/admin-apartment';
import { lagosDate } from '@gida/contracts/dates';
import { BlockRequest, FreeRequest } from '@gida/contracts/hosting';
import { z } from 'zod';

import { storePicture } from '../../account/profile/profile-picture.ts';
import type { Db } from '../../db/database.ts';
import { blocksOfApartment } from '../../hosting/hosting-sql.ts';
import { blockNights, freeNights } from '../../hosting/change-nights.ts';
import type { App } from '../../http/app-type.ts';
import { rates } from '../../http/rates/rate-limits.ts';
import { transact } from '../../jobs/transact.ts';
import { badRequest, notFound } from '../../problem/refusal.ts';
import {
  apartmentForAdmin,
  insertApartment,
  makeHost,
  updateApartment,
} from './apartment-form-sql.ts';
import { drawPictures } from './draw-pictures.ts';

const params = z.object({ id: z.uuid() });
const response = { 200: AdminApartmentAnswer };
const maxPictureBytes = 8 * 1_048_576;

/** What an admin does with apartments. Every answer after a change shows the apartment as it is then. */
export async function adminApartmentRoutes(app: App): Promise<void> {
  const config = { who: 'admin' } as const;

  app.get(
    '/admin/apartments/:id',
    { config, schema: { summary: 'An apartment as an admin edits it', params, response } },
    ({ params: { id } }) => answer(app, id, 'Apartment found.'),
  );

  app.post(
    '/admin/apartments',
    {
      config,
      schema: {
        summary: 'A new apartment',
        body: ApartmentForm,
        response: { 201: AdminApartmentAnswer },
      },
    },
    async ({ body }, reply) => {
      const id = await transact(app, async ({ db }) =>
        insertApartment(db, withPictures(body), await hostOf(db, body)),
      );
      return reply.code(201).send(await answer(app, id, 'The apartment is made.'));
    },
  );

  app.put(
    '/admin/apartments/:id',
    { config, schema: { summary: 'Change an apartment', params, body: ApartmentForm, response } },
    async ({ params: { id }, body }) => {
      await transact(app, async ({ db }) => {
        const isThere = await updateApartment(db, id, withPictures(body), await hostOf(db, body));
        if (!isThere) throw notFound('Apartment');
      });
      return answer(app, id, 'The apartment is saved.');
    },
  );

  app.post(
    '/admin/apartments/:id/block',
    {
      config,
      schema: { summary: 'Keep nights from being booked', params, body: BlockRequest, response },
    },
    async ({ params: { id }, body, takesOver }) => {
      await known(app, id);
      await blockNights(app, id, body, takesOver);
      return answer(app, id, 'These nights are blocked.');
    },
  );

  app.post(
    '/admin/apartments/:id/free',
    {
      config,
      schema: {
        summary: 'Let blocked nights be booked again',
        params,
        body: FreeRequest,
        response,
      },
    },
    async ({ params: { id }, body, takesOver }) => {
      await freeNights(app, id, body, takesOver);
      return answer(app, id, 'These nights can be booked again.');
    },
  );

  app.post(
    '/admin/pictures',
    {
      config: { ...config, rateLimit: rates.uploading },
      schema: {
        summary: 'Upload a picture of an apartment (multipart, one file)',
        consumes: ['multipart/form-data'],
        response: { 200: PictureAnswer },
      },
    },
    async (request) => {
      const file = await request.file({ limits: { fileSize: maxPictureBytes } });
      if (!file) throw badRequest('no_picture', 'Choose a picture first.', 'picture');
      const image = await storePicture(app.config.filesFolder, await file.toBuffer(), 'landscape');
      return { message: 'The picture is here. Save the apartment to show it.', image };
    },
  );
}

async function known(app: App, id: string) {
  const apartment = await apartmentForAdmin(app.db, id);
  if (!apartment) throw notFound('Apartment');
  return apartment;
}

async function answer(app: App, id: string, message: string) {
  const today = lagosDate(new Date());
  const blocks = await blocksOfApartment(app.db, id, today);
  const apartment: AdminApartment = { ...(await known(app, id)), blocks, today };
  return { message, apartment };
}

const withPictures = (form: ApartmentForm): ApartmentForm =>
  form.images.length > 0 ? form : { ...form, images: drawPictures(form.city) };

async function hostOf(db: Db, { hostEmail }: ApartmentForm): Promise<string> {
  const hostId = await makeHost(db, hostEmail);
  if (!hostId) {
    const message = 'Nobody with a verified account in order has this address.';
    throw badRequest('no_such_host', message, 'hostEmail');
  }
  return hostId;
}
