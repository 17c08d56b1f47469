import { toLagosDate } from '@gida/contracts/dates';
import { z } from 'zod';
import { HttpError } from '@gida/server/http-error';

import { singleFlight } from '../../db/single-flight.ts';
import type { App } from '../../http/app-type.ts';
import { missingPriceError, ownApartmentError } from '../record/booking-errors.ts';
import { findBookableApartment } from './stay-repository.ts';
import type { ApartmentStay, BookableApartment } from './stay-repository.ts';
import { hasNightlyPrice, validateStayDates, validateGuestCount } from './stay-rules.ts';
import { stayMessages } from './messages.ts';

/** A quote has no user and assumes one guest. */
type StayInput = ApartmentStay & { userId?: string; guests?: number };

export async function getBookableApartment(app: App, input: StayInput): Promise<BookableApartment> {
  const id = z.uuid().safeParse(input.apartmentId);
  const apartment = id.success
    ? await singleFlight(app.db, `apartment ${id.data}`, (db) => findBookableApartment(db, id.data))
    : undefined;
  if (!apartment) {
    throw new HttpError(404, 'not_found', stayMessages.unknownApartment);
  }
  if (!hasNightlyPrice(apartment)) throw missingPriceError();
  if (apartment.hostId === input.userId) throw ownApartmentError();
  const details = [
    ...validateStayDates(input, apartment, toLagosDate(new Date())),
    ...validateGuestCount(input.guests ?? 1, apartment),
  ];
  const [first] = details;
  if (first) throw new HttpError(400, 'impossible_stay', first.message, { details });
  return apartment;
}
