import { api } from '@gida/api-client';
import type { CancelPreview } from '@gida/contracts/booking';
import type {
  BlockRequest,
  ClaimRequest,
  FeedRequest,
  FreeRequest,
  HostedApartment,
  HostedApartmentsAnswer,
  Hosting,
  HostingAnswer,
} from '@gida/contracts/hosting';
import { apiPaths } from '@gida/contracts/paths';

export const fetchHostedApartments = async (signal: AbortSignal): Promise<HostedApartment[]> =>
  (await api.get<HostedApartmentsAnswer>(apiPaths.hosting, { signal })).apartments;

export const fetchHosting = async (id: string, signal: AbortSignal): Promise<Hosting> =>
  (await api.get<HostingAnswer>(apiPaths.hostedApartment(id), { signal })).hosting;

export const blockNights = (id: string, nights: BlockRequest) =>
  api.post<HostingAnswer>(apiPaths.blockNights(id), nights);

export const freeNights = (id: string, nights: FreeRequest) =>
  api.post<HostingAnswer>(apiPaths.freeNights(id), nights);

export const renewCalendarLink = (id: string) => api.post<HostingAnswer>(apiPaths.calendarLink(id));

export const importCalendar = (id: string, request: FeedRequest) =>
  api.post<HostingAnswer>(apiPaths.calendarFeeds(id), request);

export const readFeedAgain = (feedId: string) =>
  api.post<HostingAnswer>(apiPaths.syncCalendarFeed(feedId), {});

/** A pasted calendar as it is now. */
export const updateFeed = (feedId: string, text: string) =>
  api.post<HostingAnswer>(apiPaths.syncCalendarFeed(feedId), { text });

export const removeFeed = (feedId: string) =>
  api.delete<HostingAnswer>(apiPaths.calendarFeed(feedId));

export const claimCautionFee = (bookingId: string, claim: ClaimRequest) =>
  api.post<HostingAnswer>(apiPaths.claimCautionFee(bookingId), claim);

export const previewCancel = (bookingId: string) =>
  api.get<CancelPreview>(apiPaths.cancelPreview(bookingId));

export const cancelStay = (bookingId: string, reason: string) =>
  api.post(apiPaths.cancelBooking(bookingId), { reason });
