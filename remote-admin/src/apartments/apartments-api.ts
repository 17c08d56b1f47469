import { api } from '@gida/api-client';
import type {
  AdminApartment,
  AdminApartmentAnswer,
  ApartmentForm,
  PictureAnswer,
} from '@gida/contracts/admin-apartment';
import type { BlockRequest, FreeRequest } from '@gida/contracts/hosting';
import { apiPaths } from '@gida/contracts/paths';

export const fetchApartment = async (id: string, signal: AbortSignal): Promise<AdminApartment> =>
  (await api.get<AdminApartmentAnswer>(apiPaths.adminApartment(id), { signal })).apartment;

export const makeApartment = (form: ApartmentForm) =>
  api.post<AdminApartmentAnswer>(apiPaths.adminApartments, form);

export const saveApartment = (id: string, form: ApartmentForm) =>
  api.put<AdminApartmentAnswer>(apiPaths.adminApartment(id), form);

export const blockNights = (id: string, nights: BlockRequest) =>
  api.post<AdminApartmentAnswer>(apiPaths.adminBlock(id), nights);

export const freeNights = (id: string, nights: FreeRequest) =>
  api.post<AdminApartmentAnswer>(apiPaths.adminFree(id), nights);

export async function uploadPicture(picture: File): Promise<string> {
  const form = new FormData();
  form.append('picture', picture);
  return (await api.post<PictureAnswer>(apiPaths.adminPictures, form)).image;
}
