import type { ApartmentSummary } from '@gida/contracts/catalog';

const defaultBedrooms = 1;

/** How many of the first thing whose name speaks of a bed; one where no such thing is listed. */
export function bedroomsOf(properties: ApartmentSummary['properties']): number {
  const beds = properties.find(({ name }) => name.toLowerCase().includes('bed'));
  return beds?.quantity ?? defaultBedrooms;
}
