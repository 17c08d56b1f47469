import boldUrl from './fonts/invoice-bold.ttf';
import regularUrl from './fonts/invoice-regular.ttf';

/** TrueType files. */
export type InvoiceFonts = { regular: Uint8Array; bold: Uint8Array };

/** Fetched when the first invoice is downloaded. Rejects when offline. */
export async function fetchInvoiceFonts(): Promise<InvoiceFonts> {
  const [regular, bold] = await Promise.all([fetchBytes(regularUrl), fetchBytes(boldUrl)]);
  return { regular, bold };
}

async function fetchBytes(url: string): Promise<Uint8Array> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`Failed to fetch the invoice font (${response.status}).`);
  return new Uint8Array(await response.arrayBuffer());
}
