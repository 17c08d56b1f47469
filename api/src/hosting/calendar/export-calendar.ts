import { brand } from '@gida/contracts/brand';
import { type BookingStatus, checkInTime, checkOutTime } from '@gida/contracts/constants/booking';
import { lagosInstant } from '@gida/contracts/dates';
import { paths } from '@gida/contracts/paths';
import type { ExactAddress } from '@gida/contracts/address';
import { ICalCalendar, ICalEventStatus } from 'ical-generator';

import type { BookingView } from '../../booking/record/booking-repository.ts';
import type { ExportedNights } from '../hosting-repository.ts';

const uidDomain = `${brand.toLowerCase()}.calendar`;
const toUtcMidnight = (date: string) => new Date(`${date}T00:00:00Z`);

const createCalendar = (name: string) =>
  new ICalCalendar({ name, prodId: { company: brand, product: 'stays', language: 'EN' } });

/** The taken nights, for other sites to import. Contains no names. */
export function exportApartmentCalendar(
  apartment: { id: string; name: string },
  nights: readonly ExportedNights[],
): string {
  const calendar = createCalendar(`${brand}: ${apartment.name}`);
  for (const { id, kind, from, to, changedAt } of nights) {
    calendar.createEvent({
      // The apartment id identifies our own entries if another site exports them back to us.
      id: `${id}.${apartment.id}@${uidDomain}`,
      start: toUtcMidnight(from),
      end: toUtcMidnight(to),
      allDay: true,
      stamp: new Date(changedAt),
      summary: kind === 'stay' ? `Booked on ${brand}` : 'Not available',
    });
  }
  return calendar.toString();
}

const icalStatus: Record<BookingStatus, ICalEventStatus> = {
  pending: ICalEventStatus.TENTATIVE,
  booked: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  completed: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
  expired: ICalEventStatus.CANCELLED,
};

/** One stay for the guest's own calendar, from check-in to check-out; with the house number once it is confirmed. */
export function exportStayCalendar(
  booking: BookingView,
  origin: string,
  exactAddress: ExactAddress | undefined,
): string {
  const { apartment } = booking;
  const { street, city, country } = apartment.address;
  const number = exactAddress?.houseNumber;
  const url = `${origin}${paths.booking(booking.id)}`;
  const calendar = createCalendar(brand);
  calendar.createEvent({
    id: `${booking.id}@${uidDomain}`,
    start: lagosInstant(booking.checkInDate, checkInTime),
    end: lagosInstant(booking.checkOutDate, checkOutTime),
    stamp: new Date(booking.createdAt),
    summary: `Stay at ${apartment.name}`,
    location: `${number ? `${number} ` : ''}${street}, ${city}, ${country}`,
    description: `Check-in from ${checkInTime}, check-out until ${checkOutTime}.\nBooking ${booking.id}\n${url}`,
    url,
    status: icalStatus[booking.bookingStatus],
  });
  return calendar.toString();
}
