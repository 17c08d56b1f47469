import { useState } from 'react';

import type { Booking } from '@gida/contracts/booking';
import { notify } from '@gida/ui/notify';

import { messages } from '../messages.ts';

/** Fetches the PDF writer at the first press only: most guests never need it. */
export function useInvoiceDownload(booking: Booking) {
  const [busy, setBusy] = useState(false);

  async function download() {
    if (busy) return;
    setBusy(true);
    try {
      const { saveInvoice } = await import('./invoice-pdf.ts');
      saveInvoice(booking);
    } catch {
      notify.error(messages.details.downloadFailed);
    } finally {
      setBusy(false);
    }
  }

  return { busy, download: () => void download() };
}
