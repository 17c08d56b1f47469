import { api } from '@gida/api-client';
import type { ApartmentForm } from '@gida/contracts/admin-apartment';
import type { BlockNightsRequest, UnblockNightsRequest } from '@gida/contracts/hosting';
import { apiPaths } from '@gida/contracts/paths';

export const fetchApartment = async (id: string, signal: AbortSignal) =>
  (await api.get(apiPaths.adminApartment(id), { signal })).apartment;

/** Accounts by name or email, the newest first. */
export const findUsers = (search: string, signal: AbortSignal) =>
  api.get(apiPaths.adminUsers, { query: { page: 1, search }, signal });

export const createApartment = (form: ApartmentForm, idempotencyKey: string) =>
  api.post(apiPaths.adminApartments, form, { idempotencyKey });

export const updateApartment = (id: string, form: ApartmentForm) =>
  api.put(apiPaths.adminApartment(id), form);

export const blockNights = (id: string, nights: BlockNightsRequest) =>
  api.post(apiPaths.adminBlockNights(id), nights);

export const unblockNights = (id: string, nights: UnblockNightsRequest) =>
  api.post(apiPaths.adminUnblockNights(id), nights);

export async function uploadPicture(picture: File): Promise<string> {
  const form = new FormData();
  form.append('picture', picture);
  return (await api.post(apiPaths.adminPictures, form)).image;
}
