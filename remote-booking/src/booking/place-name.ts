import type { Booking } from '@gida/contracts/booking';

/** The part of the city that a guest travels to: "14 Fola Osibo Road, Lekki Phase 1" → "Lekki Phase 1". The city when the street names none. */
export function placeName({ street, city }: Booking['apartment']['address']): string {
  const parts = street.split(',').map((part) => part.trim());
  const area = parts.length > 1 ? parts.at(-1) : undefined;
  return area && !startsWithNumber(area) ? area : city;
}

const startsWithNumber = (text: string): boolean => /^\d/.test(text);
