import type { Booking } from '@gida/contracts/booking';

import { fetchInvoice } from '../booking/booking-api.ts';
import { saveFile } from '@gida/actions';

/** Loads jsPDF and the fonts on first use: most guests never download an invoice. */
export async function downloadInvoice(booking: Booking): Promise<void> {
  const [{ createInvoicePdf }, { invoiceFileName }, { fetchInvoiceFonts }, invoice] =
    await Promise.all([
      // By its name it has the same file in each build, in which the site allows what jsPDF needs.
      import(/* webpackChunkName: "invoice-pdf" */ './invoice-pdf.ts'),
      import('./invoice-content.ts'),
      import('./invoice-fonts.ts'),
      fetchInvoice(booking.id),
    ]);
  const pdf = createInvoicePdf(booking, invoice, await fetchInvoiceFonts());
  saveFile(new Blob([pdf], { type: 'application/pdf' }), invoiceFileName(booking));
}
