import { api } from '@gida/api-client';
import type {
  AdminApartment,
  AdminApartmentResponse,
  ApartmentForm,
  PictureUploadResponse,
} from '@gida/contracts/admin-apartment';
import type { BlockNightsRequest, UnblockNightsRequest } from '@gida/contracts/hosting';
import { apiPaths } from '@gida/contracts/paths';

export const fetchApartment = async (id: string, signal: AbortSignal): Promise<AdminApartment> =>
  (await api.get<AdminApartmentResponse>(apiPaths.adminApartment(id), { signal })).apartment;

export const createApartment = (form: ApartmentForm) =>
  api.post<AdminApartmentResponse>(apiPaths.adminApartments, form);

export const updateApartment = (id: string, form: ApartmentForm) =>
  api.put<AdminApartmentResponse>(apiPaths.adminApartment(id), form);

export const blockNights = (id: string, nights: BlockNightsRequest) =>
  api.post<AdminApartmentResponse>(apiPaths.adminBlock(id), nights);

export const unblockNights = (id: string, nights: UnblockNightsRequest) =>
  api.post<AdminApartmentResponse>(apiPaths.adminUnblock(id), nights);

export async function uploadPicture(picture: File): Promise<string> {
  const form = new FormData();
  form.append('picture', picture);
  return (await api.post<PictureUploadResponse>(apiPaths.adminPictures, form)).image;
}
