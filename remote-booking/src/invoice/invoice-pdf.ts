import { jsPDF } from 'jspdf';

import type { Booking } from '@gida/contracts/booking';
import { brandUpper } from '@gida/contracts/brand';
import { lagosDate, longDate } from '@gida/contracts/dates';

import { invoiceFileName, invoiceLines } from './invoice-lines.ts';

const margin = 20;
const valueColumn = 70;
const lineHeight = 6;
const bottom = 277;

/** The invoice of a booking as an A4 document. Lengths are millimetres. */
export function invoicePdf(booking: Booking): jsPDF {
  const pdf = new jsPDF({ unit: 'mm', format: 'a4' });
  const width = pdf.internal.pageSize.getWidth();
  let y = 30;

  pdf.setProperties({ title: invoiceFileName(booking).replace(/\.pdf$/, ''), author: brandUpper });
  pdf.setFont('helvetica', 'bold').setFontSize(22).text(brandUpper, margin, y);
  pdf.setFontSize(14).text('Invoice', width - margin, y, { align: 'right' });
  y += 8;
  pdf.setFont('helvetica', 'normal').setFontSize(10);
  pdf.text(longDate(lagosDate(new Date(booking.createdAt))), width - margin, y, { align: 'right' });
  y += 6;
  pdf.setDrawColor(180).line(margin, y, width - margin, y);
  y += 10;

  for (const [name, value] of invoiceLines(booking)) {
    const rows = pdf.splitTextToSize(value, width - margin - valueColumn) as string[]; // the library types it as any
    if (y + rows.length * lineHeight > bottom) {
      pdf.addPage();
      y = margin;
    }
    pdf.setFont('helvetica', 'normal').setTextColor(90).text(name, margin, y);
    pdf.setFont('helvetica', name === 'Total' ? 'bold' : 'normal').setTextColor(0);
    pdf.text(rows, valueColumn, y, { lineHeightFactor: 1.6 });
    y += rows.length * lineHeight + 2;
  }
  return pdf;
}

export const saveInvoice = (booking: Booking): void => {
  invoicePdf(booking).save(invoiceFileName(booking));
};
