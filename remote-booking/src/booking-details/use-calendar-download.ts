import { useState } from 'react';

import { notify } from '@gida/ui/notify';

import { fetchStayCalendar } from '../booking-api.ts';
import { messages } from '../messages.ts';

/** Hands the stay to the device's own calendar. */
export function useCalendarDownload(bookingId: string) {
  const [busy, setBusy] = useState(false);

  async function download() {
    setBusy(true);
    try {
      save(await fetchStayCalendar(bookingId), `stay-${bookingId.slice(0, 8)}.ics`);
    } catch {
      notify.error(messages.details.calendarFailed);
    } finally {
      setBusy(false);
    }
  }

  return { busy, download: () => void download() };
}

/** A link, and not the address of the API: the request has to carry the token. */
function save(calendar: string, name: string): void {
  const url = URL.createObjectURL(new Blob([calendar], { type: 'text/calendar' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
