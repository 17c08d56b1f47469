import * as calls from '@gida/contracts/calls';
import type { AdminApartment, ApartmentForm } from '@gida/contracts/admin-apartment';
import { toLagosDate } from '@gida/contracts/dates';
import { badRequestError, notFoundError } from '@gida/server/http-error';

import { storePicture } from '../../media/store-picture.ts';
import type { Db } from '../../db/database.ts';
import { listBlocksOfApartment } from '../../hosting/hosting-repository.ts';
import { blockNights, unblockApartmentNights } from '../../hosting/block-service.ts';
import type { App } from '../../http/app-type.ts';
import { route } from '../../http/route.ts';
import { placeholderPicture } from '../../media/media-routes.ts';
import { createUploadLimiter, receivePicture } from '../../media/receive-picture.ts';
import { transact } from '../../jobs/transact.ts';
import {
  findAdminApartment,
  insertApartment,
  updateUserToHost,
  updateApartment,
} from './admin-apartment-repository.ts';
import { assertLocation, saveLocation, withStreetSplit } from './admin-apartment-location.ts';
import { adminMessages } from '../messages.ts';

/** Apartment management. Every change returns the updated apartment. */
export async function adminApartmentRoutes(app: App): Promise<void> {
  const limitUploads = createUploadLimiter(app, 'admin');

  route(app, calls.adminApartment, ({ params: { id } }) =>
    apartmentResponse(app, id, adminMessages.apartment.found),
  );

  route(app, calls.createApartment, async ({ body }) => {
    const form = withStreetSplit(withPlaceholderPicture(body));
    assertLocation(form);
    const id = await transact(app, async ({ db }) => {
      const created = await insertApartment(db, form, await requireHost(db, form));
      await saveLocation(db, created, form);
      return created;
    });
    return apartmentResponse(app, id, adminMessages.apartment.created);
  });

  route(app, calls.updateApartment, async ({ params: { id }, body }) => {
    const form = withStreetSplit(withPlaceholderPicture(body));
    assertLocation(form);
    await transact(app, async ({ db }) => {
      const isThere = await updateApartment(db, id, form, await requireHost(db, form));
      if (!isThere) throw notFoundError('Apartment');
      await saveLocation(db, id, form);
    });
    return apartmentResponse(app, id, adminMessages.apartment.saved);
  });

  route(app, calls.adminBlockNights, async ({ params: { id }, body, isTakeover }) => {
    await requireApartment(app, id);
    await blockNights(app, id, body, isTakeover);
    return apartmentResponse(app, id, adminMessages.apartment.nightsBlocked);
  });

  route(app, calls.adminUnblockNights, async ({ params: { id }, body, isTakeover }) => {
    await unblockApartmentNights(app, id, body, isTakeover);
    return apartmentResponse(app, id, adminMessages.apartment.nightsFree);
  });

  route(app, calls.adminPictures, async (request) => {
    await limitUploads(request.admin.id);
    const image = await receivePicture(request, request.admin.id, (picture) =>
      storePicture(app.pictures, picture, request.admin.id, 'landscape'),
    );
    return { message: adminMessages.apartment.pictureUploaded, image };
  });
}

async function requireApartment(app: App, id: string) {
  const apartment = await findAdminApartment(app.db, id);
  if (!apartment) throw notFoundError('Apartment');
  return apartment;
}

async function apartmentResponse(app: App, id: string, message: string) {
  const today = toLagosDate(new Date());
  const blocks = await listBlocksOfApartment(app.db, id, today);
  const apartment: AdminApartment = { ...(await requireApartment(app, id)), blocks, today };
  return { message, apartment };
}

const withPlaceholderPicture = (form: ApartmentForm): ApartmentForm =>
  form.images.length > 0 ? form : { ...form, images: [placeholderPicture] };

async function requireHost(db: Db, { hostEmail }: ApartmentForm): Promise<string> {
  const hostId = await updateUserToHost(db, hostEmail);
  if (!hostId) {
    throw badRequestError('no_such_host', adminMessages.apartment.unknownHost, 'hostEmail');
  }
  return hostId;
}
