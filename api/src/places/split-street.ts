const number = String.raw`\d+[a-z]?(?:\s*[-/&]\s*(?:\d+[a-z]?|[a-z](?![a-z])))*`;
const named = 'flat|apartment|apt|suite|unit|block|plot|house';
const part = String.raw`(?:(?:${named}|no|number)\s*[.:]?|#)\s*${number}|(?:${named})\s+[a-z]\d*|${number}`;
const kind = '(?:road|street|avenue|close|crescent|drive|way|lane|estate)';
const kindAlone = String.raw`${kind}\s*(?:,|$)`;
const pattern = new RegExp(
  String.raw`^((?:(?:${part})(?:\s*,\s*|\s+))+)(?!${kindAlone})([^\s&/-].*)$`,
  'i',
);

/** Digits that belong to the name of a street or of its area, and to no house. */
const namesWithDigits = [
  // "21 Road", "Fifth Avenue, 512 Road"
  String.raw`(?:^|,\s*)\d{1,3}\s+${kind}\s*(?=,|$)`,
  // "Road 2", "Close 5"
  String.raw`(?:^|,\s*)${kind}\s+\d{1,3}[a-z]?\s*(?=,|$)`,
  // "3rd Avenue", "1st October Street"
  String.raw`\b\d?(?:1st|2nd|3rd|\dth)(?!\s+floor)(?=\s+\p{L})`,
  String.raw`\b(?:phase|zone|area|extension|sector)\s+\d{1,2}\b`,
  String.raw`\b(?:wuse|garki)\s+2\b`,
  String.raw`\b1004\s+estates?(?:\s+road)?\b`,
  // "Km 14 Lekki-Epe Expressway"
  String.raw`\b(?:km|kilomet(?:re|er))\s*\.?\s*\d{1,3}\b`,
  String.raw`\bjune\s+12\b`,
].map((source) => new RegExp(source, 'giu'));

/** As it is stored: digits in one spelling ("１４", "Nº 14"), and no characters that nobody sees. */
export function normalizeStreet(line: string): string {
  return line
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * Divides "Flat 3, 12 Bourdillon Road" into the number and the street. "21 Road" is the name of a street.
 */
export function splitStreet(line: string): { houseNumber: string; street: string } {
  const normalized = normalizeStreet(line);
  const isName = namesWithDigits.some((name) => normalized.search(name) === 0);
  const [, houseNumber, street] = isName ? [] : (pattern.exec(normalized) ?? []);
  if (houseNumber === undefined || street === undefined) {
    return { houseNumber: '', street: normalized };
  }
  return { houseNumber: houseNumber.replace(/[\s,]+$/, ''), street };
}

/** Whether a street has digits that may be the number of a house. */
export function mayHaveHouseNumber(street: string): boolean {
  let rest = normalizeStreet(street);
  for (const name of namesWithDigits) rest = rest.replace(name, ',');
  return /\p{N}/u.test(rest);
}
