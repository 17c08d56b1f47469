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
import { TaggedPdf, type StructureElement } from './tagged-pdf.ts';
import { renderTextImage, type TextImage } from './text-image.ts';

/** Points, on an A4 page. */
const margin = 54;
const bottom = 790;
const nameWidth = 250;
const gap = 14;
const rowGap = 5;
const colors = { brand: '#8f3212', text: '#000000', soft: '#4d4d4d', rule: '#b4b4b4' };
const lineHeight = 1.2;
/** The logo as steps from its lower left corner at (3, 29), on a square of 32. */
const logoSteps = [
  [0, -16],
  [3, -9],
  [3, 9],
  [3.5, 0],
  [0, -5, 7, -5, 7, 0],
  [3.5, 0],
  [3, -9],
  [3, 9],
  [0, 16],
  [-9, 0],
  [0, -6.5],
  [0, -2.21, -1.79, -4, -4, -4],
  [-2.21, 0, -4, 1.79, -4, 4],
  [0, 6.5],
];

/**
 * The invoice of a booking: a tagged PDF, so that screen readers read the headings, and each amount with its name, in the
 * order of the page.
 */
export function createInvoicePdf(
  booking: Booking,
  invoice: Invoice,
  fonts: InvoiceFonts,
): ArrayBuffer {
  const tagged = new TaggedPdf('en-NG');
  const { pdf } = tagged;
  pdf.setProperties({ title: invoiceFileName(booking).replace(/\.pdf$/, ''), author: brandUpper });
  pdf.setLineHeightFactor(lineHeight);
  for (const weight of ['normal', 'bold'] as const) {
    pdf.addFileToVFS(`${weight}.ttf`, fonts[weight]).addFont(`${weight}.ttf`, 'invoice', weight);
  }
  const page = new InvoicePage(tagged);
  page.writeBrand();
  page.writeParties(issuerLines(invoice), referenceLines(booking, invoice));
  for (const section of invoiceSections(booking, invoice)) page.writeSection(section);
  return pdf.output('arraybuffer');
}

type Style = { font: 'normal' | 'bold'; size: number; color: string };

const styles = {
  brand: { font: 'bold', size: 20, color: colors.text },
  title: { font: 'bold', size: 16, color: colors.text },
  heading: { font: 'bold', size: 11, color: colors.brand },
  name: { font: 'normal', size: 9.5, color: colors.soft },
  value: { font: 'normal', size: 9.5, color: colors.text },
  total: { font: 'bold', size: 9.5, color: colors.text },
} as const satisfies Record<string, Style>;

type Column = { x: number; width: number; align?: 'left' | 'right' };

/** Writes from top to bottom and starts another page when one is full. */
class InvoicePage {
  private y = margin;
  private readonly tagged: TaggedPdf;
  private readonly width: number;

  constructor(tagged: TaggedPdf) {
    this.tagged = tagged;
    this.width = tagged.pdf.internal.pageSize.getWidth() - 2 * margin;
  }

  writeBrand(): void {
    const size = 26;
    const { y, tagged } = this;
    const { pdf, root } = tagged;
    const scale = size / 32;
    tagged.add(
      root,
      'Figure',
      () => {
        pdf.setFillColor(colors.brand);
        pdf.lines(logoSteps, margin + 3 * scale, y + 29 * scale, [scale, scale], 'F', true);
      },
      { alt: text.logo, attributes: this.boxOf({ x: margin, y, width: size, height: size }) },
    );
    const name = { x: margin + size + 8, width: this.width / 2 };
    this.writeText(root, 'P', brandUpper, styles.brand, name, y + 3);
    const title = { x: margin + this.width / 2, width: this.width / 2, align: 'right' as const };
    this.writeText(root, 'H1', text.title, styles.title, title, y + 5);
    this.y += size + 12;
    tagged.decorate(() => {
      pdf.setDrawColor(colors.rule).setLineWidth(0.7);
      pdf.line(margin, this.y, margin + this.width, this.y);
    });
    this.y += gap;
  }

  /** The issuer on the left, what identifies the invoice on the right. */
  writeParties(issuer: string[], references: InvoiceLine[]): void {
    const { root } = this.tagged;
    const top = this.y;
    const left = { x: margin, width: nameWidth - gap };
    [text.issuer, ...issuer].forEach((line, index) => {
      const style = [styles.name, styles.total][index] ?? styles.value;
      this.y += this.writeText(root, 'P', line, style, left, this.y) + 2;
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
    const { root } = this.tagged;
    this.y += this.writeText(root, 'H2', section.title, styles.heading, full, this.y) + 4;
    const isOfAmounts = section.totals !== undefined;
    const split = isOfAmounts ? this.width - 150 : 130;
    const name = { x: margin, width: split - gap };
    const value = { x: margin + split, width: this.width - split };
    this.writeTable(section, name, isOfAmounts ? { ...value, align: 'right' } : value);
  }

  private writeTable(
    { lines, totals = [], parts = [] }: InvoiceSection,
    names: Column,
    value: Column,
  ): void {
    const table = this.tagged.group(this.tagged.root, 'Table');
    for (const [lineName, lineValue] of lines) {
      const isTotal = totals.includes(lineName);
      const style = isTotal ? styles.total : styles.value;
      const indent = parts.includes(lineName) ? gap : 0;
      const name = { x: names.x + indent, width: names.width - indent };
      const image = hasGlyphs(lineValue) ? null : renderTextImage(lineValue, value.width);
      const height = Math.max(
        this.heightOf(lineName, styles.name, name.width),
        image ? image.height : this.heightOf(lineValue, style, value.width),
      );
      this.startPageIfNeeded(height);
      const row = this.tagged.group(table, 'TR');
      this.writeText(row, 'TH', lineName, isTotal ? styles.total : styles.name, name, this.y);
      if (image) this.writeImage(this.tagged.group(row, 'TD'), lineValue, image, value.x);
      else this.writeText(row, 'TD', lineValue, style, value, this.y);
      this.y += height + rowGap;
    }
  }

  /** Returns its height. */
  private writeText(
    parent: StructureElement,
    type: string,
    content: string,
    style: Style,
    { x, width, align = 'left' }: Column,
    y: number,
  ): number {
    const { pdf } = this.tagged;
    const lines = this.linesOf(content, style, width);
    const draw = () => {
      pdf.setTextColor(style.color);
      pdf.text(lines, align === 'right' ? x + width : x, y, { align, baseline: 'top' });
    };
    const options = type === 'TH' ? { attributes: '/O /Table /Scope /Row' } : {};
    this.tagged.add(parent, type, draw, options);
    return lines.length * style.size * lineHeight;
  }

  /** Text that the fonts have no letters for, with the text itself for screen readers. */
  private writeImage(cell: StructureElement, alt: string, image: TextImage, x: number): void {
    const { dataUrl, width, height } = image;
    const { y } = this;
    this.tagged.add(
      cell,
      'Figure',
      () => this.tagged.pdf.addImage(dataUrl, 'JPEG', x, y, width, height),
      { alt, attributes: this.boxOf({ x, y, width, height }) },
    );
  }

  /** A PDF counts from the lower edge. */
  private boxOf({ x, y, width, height }: { x: number; y: number; width: number; height: number }) {
    const top = this.tagged.pdf.internal.pageSize.getHeight() - y;
    return `/O /Layout /BBox [${[x, top - height, x + width, top].map((it) => it.toFixed(2)).join(' ')}]`;
  }

  private linesOf(content: string, { font, size }: Style, width: number): string[] {
    const { pdf } = this.tagged;
    pdf.setFont('invoice', font).setFontSize(size);
    return pdf.splitTextToSize(content, width) as string[]; // the library types it as any
  }

  private heightOf(content: string, style: Style, width: number): number {
    return this.linesOf(content, style, width).length * style.size * lineHeight;
  }

  private startPageIfNeeded(height: number): void {
    if (this.y + height <= bottom) return;
    this.tagged.pdf.addPage();
    this.y = margin;
  }
}
