import { useState } from 'react';

import type { Booking } from '@gida/contracts/booking';
import { notify } from '@gida/ui/notify';

import { messages } from '../messages.ts';

/** Fetches the PDF writer and its fonts at the first press only: most guests never need it. */
export function useInvoiceDownload(booking: Booking) {
  const [busy, setBusy] = useState(false);

  async function download() {
    if (busy) return;
    setBusy(true);
    try {
      const [{ saveInvoice }, { fetchInvoiceFonts }] = await Promise.all([
        import('./invoice-pdf.ts'),
        import('./invoice-fonts.ts'),
      ]);
      saveInvoice(booking, await fetchInvoiceFonts());
    } catch {
      notify.error(messages.details.downloadFailed);
    } finally {
      setBusy(false);
    }
  }

  return { busy, download: () => void download() };
}
