import { categories } from '@gida/contracts/constants/categories';

import { createSeededRandom } from '../illustrations/random.ts';
import type { DemoApartment, ApartmentTemplate } from './demo-types.ts';
import { describeApartment } from './describe-apartment.ts';
import { apartmentFeatures, apartmentProperties, apartmentRules } from './apartment-facts.ts';
import { arrivalGuide } from './arrival-guide.ts';
import { apartmentPictures, chooseCovers } from './apartment-pictures.ts';
import { abujaCentreApartments } from './apartments-abuja-centre.ts';
import { abujaDistrictApartments } from './apartments-abuja-districts.ts';
import { lagosIslandApartments } from './apartments-lagos-islands.ts';
import { lekkiApartments } from './apartments-lagos-lekki.ts';
import { lagosMainlandApartments } from './apartments-lagos-mainland.ts';
import { portHarcourtCentreApartments } from './apartments-port-harcourt-centre.ts';
import { portHarcourtCreekApartments } from './apartments-port-harcourt-creeks.ts';
import { demoAddress } from './demo-address.ts';
import { demoHosts } from './demo-users.ts';
import { statedFacts } from './stated-facts.ts';
import { stableId } from './stable-id.ts';

export const apartmentTemplates: ApartmentTemplate[] = Object.entries({
  ...lekkiApartments,
  ...lagosIslandApartments,
  ...lagosMainlandApartments,
  ...abujaCentreApartments,
  ...abujaDistrictApartments,
  ...portHarcourtCentreApartments,
  ...portHarcourtCreekApartments,
}).map(([key, { place, home, terms, listing, ...words }]) => ({
  key,
  ...words,
  ...place,
  ...home,
  ...terms,
  ...listing,
}));

/** Newest first, as in the listing. */
const covers = chooseCovers(
  apartmentTemplates.toSorted((a, b) => apartmentAgeHours(a) - apartmentAgeHours(b)),
);

export const demoApartments: DemoApartment[] = apartmentTemplates.map(buildApartment);

function buildApartment(home: ApartmentTemplate): DemoApartment {
  const random = createSeededRandom(home.key);
  const host = demoHosts[home.hostIndex];
  if (host === undefined) throw new Error(`${home.key} names a host who does not exist`);
  const named = home.categories.split(' ');
  const description = describeApartment(home, random);
  const cover = covers.get(home.key) ?? { number: 0, scene: 'living-room' };
  const pictureRooms = apartmentPictures(home, cover);
  return {
    id: demoApartmentId(home),
    hostId: host.id,
    name: home.name,
    description,
    priceNaira: home.price,
    cautionFeeNaira: home.cautionFee,
    maxGuests: home.guests,
    address: demoAddress(home),
    properties: apartmentProperties(home),
    features: apartmentFeatures(home),
    rules: apartmentRules(home),
    images: Object.keys(pictureRooms),
    pictureRooms,
    arrivalGuide: arrivalGuide(home, createSeededRandom(`arrival/${home.key}`)),
    facts: statedFacts(home, description, createSeededRandom(`facts/${home.key}`)),
    categories: categories.filter((category) => named.includes(category)),
    sections: home.section === undefined ? [] : [home.section],
    createdHoursAgo: apartmentAgeHours(home),
  };
}

export function demoApartmentId(home: ApartmentTemplate): string {
  return stableId(`apartment/${home.key}`);
}

/** Hours since the apartment was listed: from two days to ten months. */
export function apartmentAgeHours(home: ApartmentTemplate): number {
  return createSeededRandom(`offered/${home.key}`).int(48, 7000);
}
