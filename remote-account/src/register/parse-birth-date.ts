export const dateParts = ['day', 'month', 'year'] as const;
type DateParts = Record<(typeof dateParts)[number], string>;

/** A whole date as people write and copy it, in Nigerian order or the ISO one. Null for a part of one. */
export function parseBirthDate(typed: string): DateParts | null {
  const numbers = typed.replace(/^(\d\d)(\d\d)(\d{4})$/, '$1/$2/$3').match(/\d+/g) ?? [];
  const [day, month, year] = numbers[0]?.length === 4 ? numbers.reverse() : numbers;
  return numbers.length === 3 && day && month && year?.length === 4 ? { day, month, year } : null;
}

/** `YYYY-MM-DD`, or nothing while a part is missing. */
export const toIsoDate = ({ day, month, year }: DateParts): string =>
  day && month && year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : '';
