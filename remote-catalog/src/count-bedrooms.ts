import type { ApartmentSummary } from '@gida/contracts/catalog';

const defaultBedrooms = 1;

/** The quantity of the first item whose name mentions a bed; 1 when none is listed. */
export function countBedrooms(properties: ApartmentSummary['properties']): number {
  const bedItem = properties.find(({ name }) => name.toLowerCase().includes('bed'));
  return bedItem?.quantity ?? defaultBedrooms;
}
