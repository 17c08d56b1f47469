import { api } from '@gida/api-client';
import type { AddressForm } from '@gida/contracts/address';
import type { ArrivalGuide } from '@gida/contracts/arrival';
import type { ApartmentFacts } from '@gida/contracts/facts';
import type {
  BlockNightsRequest,
  ClaimRequest,
  ImportCalendarRequest,
  UnblockNightsRequest,
} from '@gida/contracts/hosting';
import { apiPaths } from '@gida/contracts/paths';

export const fetchHostedApartments = (signal: AbortSignal) => api.get(apiPaths.hosting, { signal });

export const fetchHosting = async (id: string, signal: AbortSignal) =>
  (await api.get(apiPaths.hostedApartment(id), { signal })).hosting;

export const blockNights = (id: string, nights: BlockNightsRequest) =>
  api.post(apiPaths.blockNights(id), nights);

export const unblockNights = (id: string, nights: UnblockNightsRequest) =>
  api.post(apiPaths.unblockNights(id), nights);

export const saveAddress = (id: string, address: AddressForm) =>
  api.put(apiPaths.hostedAddress(id), address);

export const saveArrivalGuide = (id: string, guide: ArrivalGuide) =>
  api.put(apiPaths.arrivalGuide(id), guide);

export const saveApartmentFacts = (id: string, facts: ApartmentFacts) =>
  api.put(apiPaths.apartmentFacts(id), facts);

export const renewCalendarLink = (id: string) => api.post(apiPaths.calendarLink(id));

export const importCalendar = (id: string, request: ImportCalendarRequest) =>
  api.post(apiPaths.calendarFeeds(id), request);

export const syncFeed = (feedId: string, acceptsFewer: boolean) =>
  api.post(apiPaths.syncCalendarFeed(feedId), { acceptsFewer });

/** Replaces the text of a pasted calendar. */
export const updateFeed = (feedId: string, text: string) =>
  api.post(apiPaths.syncCalendarFeed(feedId), { text });

export const removeFeed = (feedId: string) => api.delete(apiPaths.calendarFeed(feedId));

export const claimCautionFee = (bookingId: string, claim: ClaimRequest) =>
  api.post(apiPaths.claimCautionFee(bookingId), claim);

export const fetchCancelPreview = (bookingId: string) => api.get(apiPaths.cancelPreview(bookingId));

export const cancelStay = (bookingId: string, reason: string): Promise<unknown> =>
  api.post(apiPaths.cancelBooking(bookingId), { reason });
