import * as calls from '@gida/contracts/calls';
import { conflictError } from '@gida/server/http-error';

import type { App } from '../../http/app-type.ts';
import { route } from '../../http/route.ts';
import { getGuestBooking } from '../record/get-booking.ts';
import { findExactAddress } from '../../places/place-repository.ts';
import { toE164 } from '../../account/telephone.ts';
import { findArrivalGuide, findTelephone } from './arrival-guide-repository.ts';
import { codesWindow, isWithin } from './arrival-rules.ts';
import { arrivalMessages } from './messages.ts';

export async function arrivalRoutes(app: App): Promise<void> {
  route(app, calls.arrival, async ({ params, user }) => {
    const booking = await getGuestBooking(app.db, params.bookingId, user.id);
    if (booking.bookingStatus !== 'confirmed')
      throw conflictError('not_confirmed', arrivalMessages.notPaid);
    const guide = await findArrivalGuide(app.db, booking.apartmentId);
    const window = codesWindow(booking);
    const { gateCode = '', wifiName = '', wifiPassword = '' } = guide ?? {};
    const telephone = await findTelephone(app.db, booking.host.id);
    return {
      address: await findExactAddress(app.db, booking.apartmentId),
      arrivalSteps: guide?.arrivalSteps ?? '',
      houseManual: guide?.houseManual ?? '',
      codesFrom: window.from.toISOString(),
      codesUntil: window.until.toISOString(),
      codes: isWithin(window, new Date()) ? { gateCode, wifiName, wifiPassword } : null,
      host: {
        firstName: booking.host.firstName,
        telephone,
        telephoneE164: await toE164(telephone),
      },
    };
  });
}
