import { useState } from 'react';

import type { Booking } from '@gida/contracts/booking';
import { toast } from '@gida/ui/toast';

import { fetchInvoice } from '../booking-api.ts';
import { messages } from '../messages.ts';

/** Loads jsPDF and the fonts on first use: most guests never download an invoice. */
export function useInvoiceDownload(booking: Booking) {
  const [busy, setBusy] = useState(false);

  async function download() {
    if (busy) return;
    setBusy(true);
    try {
      const [{ saveInvoice }, { fetchInvoiceFonts }, invoice] = await Promise.all([
        import('./invoice-pdf.ts'),
        import('./invoice-fonts.ts'),
        fetchInvoice(booking.id),
      ]);
      saveInvoice(booking, invoice, await fetchInvoiceFonts());
    } catch {
      toast.error(messages.details.downloadFailed);
    } finally {
      setBusy(false);
    }
  }

  return { busy, download: () => void download() };
}
