import { z } from 'zod';

import * as Address from '../schemas/address.ts';
import * as Arrival from '../schemas/arrival.ts';
import * as Facts from '../schemas/facts.ts';
import * as Hosting from '../schemas/hosting.ts';
import { anyone, host, user } from './call.ts';
import { rates } from './rates.ts';

const params = z.object({ apartmentId: z.uuid() });
const bookingParams = z.object({ bookingId: z.uuid() });
const feedParams = z.object({ feedId: z.uuid() });
const apartment = { params, response: Hosting.HostedApartmentResponse };
const feed = { response: Hosting.HostedApartmentResponse, rate: rates.calendarImport };

export const hosting = host.get('hosting', "The host's own apartments", {
  response: Hosting.HostedApartmentsResponse,
});
export const hostedApartment = host.get(
  'hostedApartment',
  'Bookings, blocks and calendars of one of the host’s apartments',
  apartment,
);
export const blockNights = host.post('blockNights', 'Block nights', {
  ...apartment,
  body: Hosting.BlockNightsRequest,
  rate: rates.nights,
});
export const unblockNights = host.post('unblockNights', 'Free blocked nights', {
  ...apartment,
  body: Hosting.UnblockNightsRequest,
  rate: rates.nights,
});
export const writeArrivalGuide = host.put(
  'arrivalGuide',
  'Write what guests read about their arrival',
  { ...apartment, body: Arrival.ArrivalGuide },
);
export const changeAddress = host.put(
  'hostedAddress',
  'Change the address and the coordinates of an apartment',
  { ...apartment, body: Address.AddressForm, rate: rates.apartment },
);
export const stateFacts = host.put(
  'apartmentFacts',
  'State power, water, security and the way there; null is unknown',
  { ...apartment, body: Facts.ApartmentFacts, rate: rates.apartment },
);
export const claimCautionFee = host.post(
  'claimCautionFee',
  'Claim part of the caution fee of a stay that is over',
  { params: bookingParams, body: Hosting.ClaimRequest, response: Hosting.HostedApartmentResponse },
);
export const createCalendarLink = host.post(
  'calendarLink',
  'Create a new secret URL of the calendar; the previous one stops working',
  { ...feed, params },
);
export const importCalendar = host.post('calendarFeeds', 'Import a calendar from its text or URL', {
  ...feed,
  params,
  body: Hosting.ImportCalendarRequest,
});
export const syncCalendarFeed = host.post('syncCalendarFeed', 'Refresh an imported calendar', {
  ...feed,
  params: feedParams,
  body: Hosting.SyncFeedRequest.nullish(),
});
export const removeCalendarFeed = host.delete(
  'calendarFeed',
  'Stop importing a calendar and free its nights',
  { ...feed, params: feedParams },
);
/** Read by other sites; the secret key in the URL is the only credential. */
export const exportedCalendar = anyone.get(
  'exportedCalendar',
  'Taken nights of an apartment as iCalendar, at its secret URL',
  { params: z.object({ file: z.string() }) },
);
export const bookingCalendar = user.get('bookingCalendar', 'A stay as iCalendar for the guest', {
  params: bookingParams,
});
