import { useState } from 'react';

import { toast } from '@gida/ui/toast';

import { fetchStayCalendar } from '../booking-api.ts';
import { messages } from '../messages.ts';

/** Downloads the stay as an iCalendar file for the device's calendar app. */
export function useCalendarDownload(bookingId: string) {
  const [busy, setBusy] = useState(false);

  async function download() {
    setBusy(true);
    try {
      saveFile(await fetchStayCalendar(bookingId), `stay-${bookingId.slice(0, 8)}.ics`);
    } catch {
      toast.error(messages.details.calendarFailed);
    } finally {
      setBusy(false);
    }
  }

  return { busy, download: () => void download() };
}

/** An object URL instead of a link to the API, because the request needs the access token. */
function saveFile(calendar: string, name: string): void {
  const url = URL.createObjectURL(new Blob([calendar], { type: 'text/calendar' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
