import type { Bounds } from '@gida/contracts/places';

export const placeMessages = {
  streetMissing: 'Enter the street.',
  houseNumber:
    'Enter the house number in its own field: everybody reads the street. Digits are part of a street only in names like “21 Road”, “Road 2”, “3rd Avenue” and “Phase 1”.',
  otherCity: (area: string, city: string) => `${area} is an area of ${city}.`,
  halfCoordinates: 'Enter both the latitude and the longitude, or neither.',
  swapped: (place: string) =>
    `This is not in ${place}. The latitude and the longitude seem to be swapped.`,
  outside: (place: string, { south, west, north, east }: Bounds) =>
    `This is not in ${place}, where the latitude is between ${south} and ${north} and the longitude between ${west} and ${east}.`,
} as const;
