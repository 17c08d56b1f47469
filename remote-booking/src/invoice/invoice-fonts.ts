import boldUrl from './fonts/invoice-bold.ttf';
import regularUrl from './fonts/invoice-regular.ttf';

/** TrueType files as binary strings, as jsPDF takes them. */
export type InvoiceFonts = { regular: string; bold: string };

/** Fetched when the first invoice is downloaded. Rejects when offline. */
export async function fetchInvoiceFonts(): Promise<InvoiceFonts> {
  const [regular, bold] = await Promise.all([regularUrl, boldUrl].map(fetchBinary));
  return { regular: regular ?? '', bold: bold ?? '' };
}

async function fetchBinary(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`Failed to fetch the invoice font (${response.status}).`);
  return toBinaryString(new Uint8Array(await response.arrayBuffer()));
}

export function toBinaryString(bytes: Uint8Array): string {
  const chunkSize = 8_192; // the number of arguments of a call is limited
  let text = '';
  for (let offset = 0; offset < bytes.length; offset += chunkSize) {
    text += String.fromCharCode(...bytes.subarray(offset, offset + chunkSize));
  }
  return text;
}
