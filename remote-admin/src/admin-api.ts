import { api } from '@gida/api-client';
import type {
  AdminApartmentsAnswer,
  AdminBookingsAnswer,
  AdminFigures,
  AdminUsersAnswer,
} from '@gida/contracts/admin';
import { apiPaths } from '@gida/contracts/paths';
import type { SiteAnswer } from '@gida/contracts/site';

export const fetchSite = (signal: AbortSignal) => api.get<SiteAnswer>(apiPaths.site, { signal });
export const fetchFigures = (signal: AbortSignal) =>
  api.get<AdminFigures>(apiPaths.adminFigures, { signal });

/** `page` and `search` of the address, as the lists of the admin area take them. */
const pageOf = (url: string) => {
  const asked = new URL(url).searchParams;
  return { page: Number(asked.get('page')) || 1, search: asked.get('search') ?? '' };
};

const list =
  <T>(path: string) =>
  ({ url, signal }: Request) =>
    api.get<T>(path, { query: pageOf(url), signal });

export const fetchUsers = list<AdminUsersAnswer>(apiPaths.adminUsers);
export const fetchApartments = list<AdminApartmentsAnswer>(apiPaths.adminApartments);
export const fetchBookings = list<AdminBookingsAnswer>(apiPaths.adminBookings);
