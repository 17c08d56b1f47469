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

export const hosting = host.get('hosting', "The host's own apartments", {
  response: Hosting.HostedApartmentsResponse,
});
export const hostedApartment = host.get(
  'hostedApartment',
  'Bookings, blocks and calendars of one of the host’s apartments',
  { params, response: Hosting.HostedApartmentResponse },
);
export const blockNights = host.post('blockNights', 'Block nights', {
  params,
  body: Hosting.BlockNightsRequest,
  response: Hosting.HostedApartmentResponse,
  rate: rates.nights,
});
export const unblockNights = host.post('unblockNights', 'Free blocked nights', {
  params,
  body: Hosting.UnblockNightsRequest,
  response: Hosting.HostedApartmentResponse,
  rate: rates.nights,
});
export const writeArrivalGuide = host.put(
  'arrivalGuide',
  'Write what guests read about their arrival',
  { params, body: Arrival.ArrivalGuide, response: Hosting.HostedApartmentResponse },
);
export const changeAddress = host.put(
  'hostedAddress',
  'Change the address and the coordinates of an apartment',
  {
    params,
    body: Address.AddressForm,
    response: Hosting.HostedApartmentResponse,
    rate: rates.apartment,
  },
);
export const stateFacts = host.put(
  'apartmentFacts',
  'State power, water, security and the way there; null is unknown',
  {
    params,
    body: Facts.ApartmentFacts,
    response: Hosting.HostedApartmentResponse,
    rate: rates.apartment,
  },
);
export const claimCautionFee = host.post(
  'claimCautionFee',
  'Claim part of the caution fee of a stay that is over',
  { params: bookingParams, body: Hosting.ClaimRequest, response: Hosting.HostedApartmentResponse },
);
export const createCalendarLink = host.post(
  'calendarLink',
  'Create a new secret URL of the calendar; the previous one stops working',
  { params, response: Hosting.HostedApartmentResponse, rate: rates.calendarImport },
);
export const importCalendar = host.post('calendarFeeds', 'Import a calendar from its text or URL', {
  params,
  body: Hosting.ImportCalendarRequest,
  response: Hosting.HostedApartmentResponse,
  rate: rates.calendarImport,
});
export const syncCalendarFeed = host.post('syncCalendarFeed', 'Refresh an imported calendar', {
  params: feedParams,
  body: Hosting.SyncFeedRequest.nullish(),
  response: Hosting.HostedApartmentResponse,
  rate: rates.calendarImport,
});
export const removeCalendarFeed = host.delete(
  'calendarFeed',
  'Stop importing a calendar and free its nights',
  { params: feedParams, response: Hosting.HostedApartmentResponse, rate: rates.calendarImport },
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
