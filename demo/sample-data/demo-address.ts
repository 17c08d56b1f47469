import type { ExactAddress } from '@gida/contracts/address';
import { areaCentres } from '@gida/contracts/area-centres';

import { createSeededRandom } from '../illustrations/random.ts';
import { splitStreet } from '../../api/src/places/split-street.ts';
import type { ApartmentTemplate } from './demo-types.ts';

const cityNames = { lagos: 'Lagos', abuja: 'Abuja', 'port-harcourt': 'Port Harcourt' };

/** Spread around the middle of its area, up to some 250 m each way. */
export function demoAddress(home: ApartmentTemplate): ExactAddress {
  const area = areaCentres.find(({ name }) => name === home.area);
  if (area === undefined) throw new Error(`${home.key} names an area that does not exist`);
  const random = createSeededRandom(`place/${home.key}`);
  const spread = (degrees: number) => (degrees * 1_000_000 + random.int(-2_250, 2_250)) / 1_000_000;
  return {
    ...splitStreet(home.street),
    area: area.name,
    city: cityNames[home.city],
    country: 'Nigeria',
    latitude: spread(area.latitude),
    longitude: spread(area.longitude),
  };
}
