import { jsPDF } from 'jspdf';

import type { Booking, Invoice } from '@gida/contracts/booking';
import { brandUpper } from '@gida/contracts/brand';
import { toLagosDate, formatLongDate } from '@gida/contracts/dates';

import { renderTextImage } from './text-image.ts';
import { hasGlyphs } from './fonts/glyph-ranges.ts';
import type { InvoiceFonts } from './invoice-fonts.ts';
import { invoiceFileName, invoiceLines } from './invoice-lines.ts';

const margin = 20;
const valueColumn = 70;
const lineHeight = 6;
const bottom = 277;

/** The invoice of a booking as an A4 document. Lengths are in millimetres. */
export function createInvoicePdf(booking: Booking, invoice: Invoice, fonts: InvoiceFonts): jsPDF {
  const pdf = new jsPDF({ unit: 'mm', format: 'a4' });
  addFonts(pdf, fonts);
  const width = pdf.internal.pageSize.getWidth();
  const valueWidth = width - margin - valueColumn;
  let y = writeHeader(pdf, booking, width);

  const addPageIfNeeded = (height: number) => {
    if (y + height <= bottom) return;
    pdf.addPage();
    y = margin;
  };

  for (const [name, value] of invoiceLines(booking, invoice)) {
    const image = hasGlyphs(value) ? null : renderTextImage(value, valueWidth, lineHeight);
    const rows = pdf.splitTextToSize(value, valueWidth) as string[]; // the library types it as any
    const height = image ? image.height : rows.length * lineHeight;
    addPageIfNeeded(height);
    pdf.setFont('invoice', 'normal').setTextColor(90).text(name, margin, y);
    pdf.setFont('invoice', name === 'Total' ? 'bold' : 'normal').setTextColor(0);
    // An image is positioned by its top, text by its baseline.
    if (image) pdf.addImage(image.dataUrl, valueColumn, y - 4.2, image.width, image.height);
    else pdf.text(rows, valueColumn, y, { lineHeightFactor: 1.6 });
    y += height + 2;
  }
  return pdf;
}

export const saveInvoice = (booking: Booking, invoice: Invoice, fonts: InvoiceFonts): void => {
  createInvoicePdf(booking, invoice, fonts).save(invoiceFileName(booking));
};

function addFonts(pdf: jsPDF, { regular, bold }: InvoiceFonts): void {
  pdf.addFileToVFS('invoice-regular.ttf', regular).addFileToVFS('invoice-bold.ttf', bold);
  pdf.addFont('invoice-regular.ttf', 'invoice', 'normal');
  pdf.addFont('invoice-bold.ttf', 'invoice', 'bold');
}

/** Brand, title and date. Returns the y position of the first line. */
function writeHeader(pdf: jsPDF, booking: Booking, width: number): number {
  pdf.setProperties({ title: invoiceFileName(booking).replace(/\.pdf$/, ''), author: brandUpper });
  pdf.setFont('invoice', 'bold').setFontSize(22).text(brandUpper, margin, 30);
  pdf.setFontSize(14).text('Invoice', width - margin, 30, { align: 'right' });
  pdf.setFont('invoice', 'normal').setFontSize(10);
  pdf.text(formatLongDate(toLagosDate(new Date(booking.createdAt))), width - margin, 38, {
    align: 'right',
  });
  pdf.setDrawColor(180).line(margin, 44, width - margin, 44);
  return 54;
}
