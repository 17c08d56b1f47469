import { brand } from '@gida/contracts/brand';
import { checkInTime, checkOutTime } from '@gida/contracts/constants';
import type { BookingStatus } from '@gida/contracts/constants';
import { paths } from '@gida/contracts/paths';
import { ICalCalendar, ICalEventStatus } from 'ical-generator';

import type { BookingView } from '../../booking/booking-sql.ts';
import type { ExportedNights } from '../hosting-sql.ts';

const domain = `${brand.toLowerCase()}.calendar`;
const midnight = (date: string) => new Date(`${date}T00:00:00Z`);
/** Lagos keeps UTC+1 all year. */
const inLagos = (date: string, time: string) => new Date(`${date}T${time}:00+01:00`);

const calendarNamed = (name: string) =>
  new ICalCalendar({ name, prodId: { company: brand, product: 'stays', language: 'EN' } });

/** Which nights are taken, for other sites to read. Nobody's name is in it. */
export function calendarOfApartment(
  apartment: { id: string; name: string },
  nights: readonly ExportedNights[],
): string {
  const calendar = calendarNamed(`${brand}: ${apartment.name}`);
  for (const { id, kind, from, to, changedAt } of nights) {
    calendar.createEvent({
      // The apartment in it tells us our own entries, should another site tell them back to us.
      id: `${id}.${apartment.id}@${domain}`,
      start: midnight(from),
      end: midnight(to),
      allDay: true,
      stamp: new Date(changedAt),
      summary: kind === 'stay' ? `Booked on ${brand}` : 'Not available',
    });
  }
  return calendar.toString();
}

const statusIn: Record<BookingStatus, ICalEventStatus> = {
  pending: ICalEventStatus.TENTATIVE,
  booked: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  completed: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
  expired: ICalEventStatus.CANCELLED,
};

/** One stay for the guest's own calendar, from check-in to check-out. */
export function calendarOfStay(booking: BookingView, origin: string): string {
  const { apartment } = booking;
  const { street, city, country } = apartment.address;
  const url = `${origin}${paths.booking(booking.id)}`;
  const calendar = calendarNamed(brand);
  calendar.createEvent({
    id: `${booking.id}@${domain}`,
    start: inLagos(booking.checkInDate, checkInTime),
    end: inLagos(booking.checkOutDate, checkOutTime),
    stamp: new Date(booking.createdAt),
    summary: `Stay at ${apartment.name}`,
    location: `${street}, ${city}, ${country}`,
    description: `Check-in from ${checkInTime}, check-out until ${checkOutTime}.\nBooking ${booking.id}\n${url}`,
    url,
    status: statusIn[booking.bookingStatus],
  });
  return calendar.toString();
}
