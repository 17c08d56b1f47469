import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, it } from 'vitest';

import type { Booking, Invoice } from '@gida/contracts/booking';

import {
  aBooking,
  anInvoice,
  anInvoiceRecord,
  aPaymentTotal,
} from '../testing/booking-fixtures.ts';
import { hasGlyphs } from './fonts/glyph-ranges.ts';
import { createInvoicePdf } from './invoice-pdf.ts';
import { wrapDrawnText } from './text-image.ts';

it('is tagged, has a language and a title, and names its logo', async () => {
  const { document, tree } = await readInvoice(aBooking(), anInvoice());

  // The library types as an object what it returns as a map.
  const markInfo = (await document.getMarkInfo()) as unknown as Map<string, boolean>;
  expect(markInfo.get('Marked')).toBe(true);
  expect((await document.getMetadata()).info).toMatchObject({
    Title: `invoice_Harmattan Court_Gida_${aBooking().apartment.id}`,
    Author: 'GIDA',
    Language: 'en-NG',
  });
  expect(tree.filter(({ role }) => role === 'Figure')).toMatchObject([
    { alt: 'The logo of Gida: a house' },
  ]);
  expect(
    tree.filter(({ role }) => /^H\d$/.test(role)).map(({ role, text }) => [role, text]),
  ).toEqual([
    ['H1', 'Invoice'],
    ['H2', 'Stay'],
    ['H2', 'Price'],
    ['H2', 'Payments'],
    ['H2', 'Status'],
  ]);
});

it('is read in the order of the page: each amount after its name', async () => {
  const { tree } = await readInvoice(aBooking(), anInvoice());

  const cells = tree.filter(({ role }) => role === 'TH' || role === 'TD');

  expect(cells.map(({ role }) => role).join(' ')).toMatch(/^(TH TD ?)+$/);
  expect(cells.map(({ text }) => text).join(' | ')).toMatch(
    new RegExp(
      [
        'Invoice number | INV-000001',
        'Guest | Amina Bello',
        'Booking ID | 0b0e8f0a-0000-4000-8000-000000000001',
        'Check-in | January 10, 2026, from 14:00',
        '3 nights × ₦50,000.00 | ₦150,000.00',
        'Caution fee (refunded after check-out) | ₦20,000.00',
        'of which VAT at 7.5% | ₦10,465.12',
        'Total | $113.33',
        'January 1, 2026: payment for the stay | $113.33 (USD)',
        'Charged | $113.33 (USD)',
        'Payment status | PAID',
      ]
        .map((cell) => cell.replaceAll(/[.$()|?×]/g, '\\$&'))
        .join('.+'),
    ),
  );
});

it('leaves no text outside of the structure', async () => {
  const { document, tree } = await readInvoice(aBooking(), anInvoice());

  const page = await document.getPage(1);
  const { items } = await page.getTextContent();

  const drawn = items.map((item) => ('str' in item ? item.str : '')).join('');
  expect(
    tree
      .map(({ text }) => text)
      .join('')
      .replaceAll(' ', ''),
  ).toBe(drawn.replaceAll(' ', ''));
});

it('fits on one page with changed dates, refunds and very long special requests', async () => {
  const { document } = await readInvoice(
    aBooking({ specialRequests: 'A quiet room, please. '.repeat(400) }),
    anInvoice({
      records: [
        anInvoiceRecord(),
        anInvoiceRecord({ kind: 'date_change_payment', amount: 66.67 }),
        anInvoiceRecord({ kind: 'refund', reason: 'caution_fee', amount: 10 }),
        anInvoiceRecord({ kind: 'refund_due', reason: 'date_change', amount: 3.33 }),
        anInvoiceRecord({ kind: 'dispute', amount: 50 }),
      ],
      payments: [aPaymentTotal({ refunded: 10, refundDue: 3.33, disputed: 50, kept: 50 })],
    }),
  );

  expect(document.numPages).toBe(1);
});

it('continues on a second page when there are many payments', async () => {
  const records = Array.from({ length: 30 }, () => anInvoiceRecord({ amount: 1 }));

  const { document, tree } = await readInvoice(aBooking(), anInvoice({ records }));

  expect(document.numPages).toBe(2);
  expect(tree.filter(({ text }) => text === '$1.00 (USD)')).toHaveLength(30);
});

it.each([
  ['₦170,000.00', true],
  ['Ṣọlá Adéwálé', true],
  ['Ɗanjuma, Ƙofar', true],
  ['ɗan ƙasa', true],
  ['Ikẹ́jà', true],
  ['Łódź – “quiet”, €5', true],
  ['静かな部屋', false],
  ['غرفة هادئة', false],
  ['Thank you 🙏', false],
])('detects whether the fonts have all glyphs of "%s"', (text, expected) =>
  expect(hasGlyphs(text)).toBe(expected),
);

it('wraps text at word boundaries and breaks words longer than a line', () => {
  const fits = (line: string) => Array.from(line).length <= 6;

  expect(wrapDrawnText('one two three', fits)).toEqual(['one', 'two', 'three']);
  expect(wrapDrawnText('a reservation number', fits)).toEqual(['a', 'reserv', 'ation', 'number']);
  expect(wrapDrawnText('静かな部屋をお願いします', fits).every(fits)).toBe(true);
  expect(wrapDrawnText('静かな部屋をお願いします', fits).join('')).toBe('静かな部屋をお願いします');
});

type Element = { role: string; alt?: string; text: string };
type StructureNode = { role?: string; alt?: string; id?: string; children?: StructureNode[] };

/** The PDF, and the elements of its structure in reading order with the text drawn for each. */
async function readInvoice(booking: Booking, invoice: Invoice) {
  const bytes = createInvoicePdf(booking, invoice, fonts);
  const document = await getDocument({ data: bytes, verbosity: 0 }).promise;
  const tree: Element[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent({ includeMarkedContent: true });
    const textById = new Map<string, string>();
    let current = '';
    for (const item of items) {
      if ('str' in item) textById.set(current, (textById.get(current) ?? '') + item.str);
      else if (item.type === 'beginMarkedContentProps') current = item.id;
      else if (item.type === 'endMarkedContent') current = '';
    }
    // The library types the tree without the ids of its content.
    collect((await page.getStructTree()) as StructureNode, textById, tree);
  }
  return { document, tree };
}

function collect(node: StructureNode, textById: Map<string, string>, into: Element[]): void {
  const children = node.children ?? [];
  const text = children
    .map(({ id }) => (id ? (textById.get(id) ?? '') : ''))
    .join('')
    .trim();
  if (node.role && node.role !== 'Root') {
    into.push({ role: node.role, ...(node.alt && { alt: node.alt }), text });
  }
  for (const child of children) collect(child, textById, into);
}

const readFont = (name: string) =>
  readFileSync(join(import.meta.dirname, 'fonts', `${name}.ttf`), 'base64');
const fonts = { normal: readFont('invoice-regular'), bold: readFont('invoice-bold') };
