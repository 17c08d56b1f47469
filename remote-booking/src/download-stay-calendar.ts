import { fetchStayCalendar } from './booking-api.ts';

/** Downloads the stay as an iCalendar file for the device's calendar app. */
export async function downloadStayCalendar(bookingId: string): Promise<void> {
  // An object URL instead of a link to the API, because the request needs the access token.
  const calendar = new Blob([await fetchStayCalendar(bookingId)], { type: 'text/calendar' });
  const url = URL.createObjectURL(calendar);
  const link = document.createElement('a');
  link.href = url;
  link.download = `stay-${bookingId.slice(0, 8)}.ics`;
  link.click();
  URL.revokeObjectURL(url);
}
