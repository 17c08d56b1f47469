import type { Booking } from '@gida/contracts/booking';

import { fetchInvoice } from '../booking-api.ts';

/** Loads jsPDF and the fonts on first use: most guests never download an invoice. */
export async function downloadInvoice(booking: Booking): Promise<void> {
  const [{ saveInvoice }, { fetchInvoiceFonts }, invoice] = await Promise.all([
    import('./invoice-pdf.ts'),
    import('./invoice-fonts.ts'),
    fetchInvoice(booking.id),
  ]);
  saveInvoice(booking, invoice, await fetchInvoiceFonts());
}
