import { z } from 'zod';

import * as AdminApartment from '../schemas/admin-apartment.ts';
import * as Hosting from '../schemas/hosting.ts';
import * as Pictures from '../schemas/pictures.ts';
import { admin } from './call.ts';
import { rates } from './rates.ts';

const params = z.object({ id: z.uuid() });
const apartment = { params, response: AdminApartment.AdminApartmentResponse };

export const adminApartment = admin.get('adminApartment', 'An apartment for editing', apartment);
export const createApartment = admin.post('adminApartments', 'Create an apartment', {
  body: AdminApartment.ApartmentForm,
  created: AdminApartment.AdminApartmentResponse,
});
export const updateApartment = admin.put('adminApartment', 'Update an apartment', {
  ...apartment,
  body: AdminApartment.ApartmentForm,
});
export const adminBlockNights = admin.post('adminBlockNights', 'Block nights', {
  ...apartment,
  body: Hosting.BlockNightsRequest,
});
export const adminUnblockNights = admin.post('adminUnblockNights', 'Unblock nights', {
  ...apartment,
  body: Hosting.UnblockNightsRequest,
});
export const adminPictures = admin.post(
  'adminPictures',
  'Upload a picture of an apartment (multipart, one file)',
  { response: Pictures.PictureUploadResponse, rate: rates.upload, takesFile: true },
);
