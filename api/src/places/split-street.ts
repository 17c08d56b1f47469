const number = String.raw`\d+[a-z]?(?:[-/]\d+[a-z]?)?`;
const named = 'flat|apartment|apt|suite|unit|block|plot|house';
const part = String.raw`(?:${named}|no)\.?\s*${number}|(?:${named})\s+[a-z]\d*|${number}`;
const kindAlone = String.raw`(?:road|street|avenue|close|crescent|drive|way|lane|estate)\s*(?:,|$)`;
const pattern = new RegExp(
  String.raw`^((?:(?:${part})(?:\s*,\s*|\s+))+)(?!${kindAlone})(\S.*)$`,
  'i',
);

/**
 * Divides "Flat 3, 12 Bourdillon Road" into the number and the street, as migration 0015 did with the streets that were
 * there. "21 Road" is the name of a street.
 */
export function splitStreet(line: string): { houseNumber: string; street: string } {
  const [, houseNumber, street] = pattern.exec(line.trim()) ?? [];
  if (houseNumber === undefined || street === undefined) {
    return { houseNumber: '', street: line.trim() };
  }
  return { houseNumber: houseNumber.replace(/[\s,]+$/, ''), street };
}
