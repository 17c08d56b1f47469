import PDFDocument, { type StructureElement } from 'pdfkit';
import { toBytes } from 'pdfkit/output';

import type { Booking, Invoice } from '@gida/contracts/booking';
import { brandUpper } from '@gida/contracts/brand';

import { hasGlyphs } from './fonts/glyph-ranges.ts';
import {
  invoiceFileName,
  invoiceSections,
  issuerLines,
  referenceLines,
} from './invoice-content.ts';
import type { InvoiceLine, InvoiceSection } from './invoice-content.ts';
import type { InvoiceFonts } from './invoice-fonts.ts';
import { text } from './invoice-messages.ts';
import { renderTextImage } from './text-image.ts';

/** Points, on an A4 page. */
const margin = 54;
const bottom = 790;
const nameWidth = 250;
const gap = 14;
const rowGap = 5;
const colors = { brand: '#8f3212', text: '#000000', soft: '#4d4d4d', rule: '#b4b4b4' };
const logoPath = 'M3 29V13l3-9 3 9h3.5c0-5 7-5 7 0H23l3-9 3 9v16H20v-6.5a4 4 0 0 0-8 0V29Z';

/**
 * The invoice of a booking: a tagged PDF (PDF/UA), so that screen readers read the headings, and each amount with its
 * name, in the order of the page.
 */
export async function createInvoicePdf(
  booking: Booking,
  invoice: Invoice,
  fonts: InvoiceFonts,
): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = new PDFDocument({
    size: 'A4',
    // Everything is placed; PDFKit would start pages of its own at its margins.
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    subset: 'PDF/UA',
    lang: 'en-NG',
    displayTitle: true,
    font: fonts.regular,
    info: { Title: invoiceFileName(booking).replace(/\.pdf$/, ''), Author: brandUpper },
  });
  pdf.registerFont('regular', fonts.regular).registerFont('bold', fonts.bold);
  const page = new InvoicePage(pdf);
  page.writeBrand();
  page.writeParties(issuerLines(invoice), referenceLines(booking, invoice));
  for (const section of invoiceSections(booking, invoice)) page.writeSection(section);
  page.end();
  return toBytes(pdf);
}

type Style = { font: 'regular' | 'bold'; size: number; color: string };

const styles = {
  brand: { font: 'bold', size: 20, color: colors.text },
  title: { font: 'bold', size: 16, color: colors.text },
  heading: { font: 'bold', size: 11, color: colors.brand },
  name: { font: 'regular', size: 9.5, color: colors.soft },
  value: { font: 'regular', size: 9.5, color: colors.text },
  total: { font: 'bold', size: 9.5, color: colors.text },
} as const satisfies Record<string, Style>;

type Column = { x: number; width: number; align?: 'left' | 'right' };

/** Writes from top to bottom and starts another page when one is full. */
class InvoicePage {
  private y = margin;
  private readonly pdf: PDFDocument;
  private readonly root: StructureElement;
  private readonly width: number;

  constructor(pdf: PDFDocument) {
    this.pdf = pdf;
    this.width = pdf.page.width - 2 * margin;
    this.root = pdf.struct('Document');
    pdf.addStructure(this.root);
  }

  end(): void {
    this.root.end();
    this.pdf.end();
  }

  writeBrand(): void {
    const size = 26;
    const { pdf, y } = this;
    this.root.add(
      pdf.struct('Figure', { alt: text.logo, bbox: [margin, y, margin + size, y + size] }, [
        () => {
          pdf
            .save()
            .translate(margin, y)
            .scale(size / 32);
          pdf.path(logoPath).fill(colors.brand, 'even-odd').restore();
        },
      ]),
    );
    const name = { x: margin + size + 8, width: this.width / 2 };
    this.root.add(this.textElement('P', brandUpper, styles.brand, name, y + 3));
    const title = { x: margin + this.width / 2, width: this.width / 2, align: 'right' as const };
    this.root.add(this.textElement('H1', text.title, styles.title, title, y + 5));
    this.y += size + 12;
    this.writeRule();
  }

  /** The issuer on the left, what identifies the invoice on the right. */
  writeParties(issuer: string[], references: InvoiceLine[]): void {
    const top = this.y;
    const left = { x: margin, width: nameWidth - gap };
    this.root.add(this.textElement('P', text.issuer, styles.name, left, this.y));
    this.y += this.heightOf(text.issuer, styles.name, left.width) + 2;
    issuer.forEach((line, index) => {
      const style = index === 0 ? styles.total : styles.value;
      this.root.add(this.textElement('P', line, style, left, this.y));
      this.y += this.heightOf(line, style, left.width) + 2;
    });
    const leftEnd = this.y;
    this.y = top;
    const nameColumn = { x: margin + nameWidth, width: 86 };
    const valueColumn = { x: nameColumn.x + nameColumn.width, width: this.width - nameWidth - 86 };
    this.writeTable({ title: text.title, lines: references }, nameColumn, valueColumn);
    this.y = Math.max(leftEnd, this.y);
  }

  writeSection(section: InvoiceSection): void {
    this.y += gap;
    this.startPageIfNeeded(60);
    const full = { x: margin, width: this.width };
    this.root.add(this.textElement('H2', section.title, styles.heading, full, this.y));
    this.y += this.heightOf(section.title, styles.heading, full.width) + 4;
    const isOfAmounts = section.totals !== undefined;
    const split = isOfAmounts ? this.width - 150 : 130;
    const name = { x: margin, width: split - gap };
    const value = { x: margin + split, width: this.width - split };
    this.writeTable(section, name, isOfAmounts ? { ...value, align: 'right' } : value);
  }

  private writeTable({ lines, totals = [] }: InvoiceSection, name: Column, value: Column): void {
    const table = this.pdf.struct('Table');
    this.root.add(table);
    for (const [lineName, lineValue] of lines) {
      const isTotal = totals.includes(lineName);
      const style = isTotal ? styles.total : styles.value;
      const image = hasGlyphs(lineValue) ? null : renderTextImage(lineValue, value.width);
      const height = Math.max(
        this.heightOf(lineName, styles.name, name.width),
        image ? image.height : this.heightOf(lineValue, style, value.width),
      );
      this.startPageIfNeeded(height);
      const row = this.pdf.struct('TR');
      table.add(row);
      const nameStyle = isTotal ? styles.total : styles.name;
      row.add(this.textElement('TH', lineName, nameStyle, name, this.y));
      row.add(
        image
          ? this.imageCell(lineValue, image, value)
          : this.textElement('TD', lineValue, style, value, this.y),
      );
      this.y += height + rowGap;
    }
    table.end();
  }

  private textElement(type: string, content: string, style: Style, column: Column, y: number) {
    const { x, width, align = 'left' } = column;
    return this.pdf.struct(type, type === 'TH' ? { scope: 'Row' } : {}, [
      () => {
        this.pdf.font(style.font).fontSize(style.size).fillColor(style.color);
        this.pdf.text(content, x, y, { width, align });
      },
    ]);
  }

  /** Text that the fonts have no letters for, with the text itself for screen readers. */
  private imageCell(content: string, image: { dataUrl: string } & Size, { x }: Column) {
    const { y } = this;
    const bbox = [x, y, x + image.width, y + image.height];
    return this.pdf.struct('TD', {}, [
      this.pdf.struct('Figure', { alt: content, bbox }, [
        () => void this.pdf.image(image.dataUrl, x, y, image),
      ]),
    ]);
  }

  private writeRule(): void {
    this.pdf.markContent('Artifact', { type: 'Layout' });
    this.pdf.moveTo(margin, this.y).lineTo(margin + this.width, this.y);
    this.pdf.lineWidth(0.7).stroke(colors.rule).endMarkedContent();
    this.y += gap;
  }

  private heightOf(content: string, style: Style, width: number): number {
    this.pdf.font(style.font).fontSize(style.size);
    return this.pdf.heightOfString(content, { width });
  }

  private startPageIfNeeded(height: number): void {
    if (this.y + height <= bottom) return;
    this.pdf.addPage();
    this.y = margin;
  }
}

type Size = { width: number; height: number };
