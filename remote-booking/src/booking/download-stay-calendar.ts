import { fetchStayCalendar } from './booking-api.ts';
import { saveFile } from '@gida/actions';

/** Downloads the stay as an iCalendar file for the device's calendar app. */
export async function downloadStayCalendar(bookingId: string): Promise<void> {
  const calendar = new Blob([await fetchStayCalendar(bookingId)], { type: 'text/calendar' });
  saveFile(calendar, `stay-${bookingId.slice(0, 8)}.ics`);
}
