import boldAddress from './fonts/invoice-bold.ttf';
import regularAddress from './fonts/invoice-regular.ttf';

/** TrueType files as binary strings, as jsPDF takes them. */
export type InvoiceFonts = { regular: string; bold: string };

/** Fetched with the first invoice only. Rejects when the line is lost. */
export async function fetchInvoiceFonts(): Promise<InvoiceFonts> {
  const [regular, bold] = await Promise.all([regularAddress, boldAddress].map(fetchBinary));
  return { regular: regular ?? '', bold: bold ?? '' };
}

async function fetchBinary(address: string): Promise<string> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`The font could not be fetched (${answer.status}).`);
  return binaryString(new Uint8Array(await answer.arrayBuffer()));
}

export function binaryString(bytes: Uint8Array): string {
  const step = 8_192; // a call takes only so many arguments
  let text = '';
  for (let at = 0; at < bytes.length; at += step) {
    text += String.fromCharCode(...bytes.subarray(at, at + step));
  }
  return text;
}
