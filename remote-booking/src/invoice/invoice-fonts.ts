import boldUrl from './fonts/invoice-bold.ttf';
import regularUrl from './fonts/invoice-regular.ttf';

/** TrueType files in base64, as jsPDF takes them. */
export type InvoiceFonts = { normal: string; bold: string };

/** Fetched when the first invoice is downloaded. Rejects when offline. */
export async function fetchInvoiceFonts(): Promise<InvoiceFonts> {
  const [normal, bold] = await Promise.all([fetchBase64(regularUrl), fetchBase64(boldUrl)]);
  return { normal, bold };
}

async function fetchBase64(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`Failed to fetch the invoice font (${response.status}).`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  return btoa(bytes.reduce((text, byte) => text + String.fromCharCode(byte), ''));
}
