import type { PublicApartment } from '@gida/contracts/catalog';
import { countBedrooms } from '@gida/contracts/count-bedrooms';
import { formatNaira } from '@gida/contracts/money';
import { truncateText } from '@gida/contracts/truncate-text';
import { apartmentText } from '@gida/apartment';

import { publicApartmentMessages as text } from '../../messages/public-apartment.ts';

/** As search engines show a description. */
const maxDescription = 155;

/** "Lekki Phase 1, Lagos". */
export const formatArea = ({ address: { area, city } }: Pick<PublicApartment, 'address'>): string =>
  [area, city].filter(Boolean).join(', ');

/** A sentence of figures, then as much of the host's words as fits. */
export function describe(apartment: PublicApartment): string {
  const { price, maxGuests, description } = apartment;
  const summary = text.summary(
    apartmentText.bedrooms(countBedrooms(apartment)),
    apartmentText.guests(maxGuests),
    formatArea(apartment),
    price > 0 ? text.pricePerNight(formatNaira(price)) : text.onRequest,
  );
  return truncateText(`${summary} ${description.replaceAll(/\s+/g, ' ')}`, maxDescription);
}
