import { categories } from '@gida/contracts/constants';

import { randomFrom } from '../scenes/random.ts';
import type { DemoApartment, HomeNotes } from './demo-types.ts';
import { describeHome } from './describe-home.ts';
import { featuresOf, propertiesOf, rulesOf } from './home-facts.ts';
import { imagesOf } from './home-images.ts';
import { abujaCentreHomes } from './homes-abuja-centre.ts';
import { abujaDistrictHomes } from './homes-abuja-districts.ts';
import { islandHomes } from './homes-lagos-islands.ts';
import { lekkiHomes } from './homes-lagos-lekki.ts';
import { mainlandHomes } from './homes-lagos-mainland.ts';
import { portHarcourtCentreHomes } from './homes-port-harcourt-centre.ts';
import { portHarcourtCreekHomes } from './homes-port-harcourt-creeks.ts';
import { hosts } from './people.ts';
import { stableId } from './stable-id.ts';

export const homes: HomeNotes[] = [
  ...lekkiHomes,
  ...islandHomes,
  ...mainlandHomes,
  ...abujaCentreHomes,
  ...abujaDistrictHomes,
  ...portHarcourtCentreHomes,
  ...portHarcourtCreekHomes,
];

const cityNames = { lagos: 'Lagos', abuja: 'Abuja', 'port-harcourt': 'Port Harcourt' };

export const demoApartments: DemoApartment[] = homes.map(apartmentOf);

function apartmentOf(home: HomeNotes): DemoApartment {
  const random = randomFrom(home.key);
  const host = hosts[home.host];
  if (host === undefined) throw new Error(`${home.key} names a host who does not exist`);
  const named = home.categories.split(' ');
  return {
    id: apartmentId(home),
    hostId: host.id,
    name: home.name,
    description: describeHome(home, random),
    priceNaira: home.price,
    cautionFeeNaira: home.caution,
    maxGuests: home.guests,
    address: {
      street: home.street.endsWith(home.area) ? home.street : `${home.street}, ${home.area}`,
      city: cityNames[home.city],
      country: 'Nigeria',
    },
    properties: propertiesOf(home),
    features: featuresOf(home),
    rules: rulesOf(home),
    images: imagesOf(home, random),
    categories: categories.filter((category) => named.includes(category)),
    sections: home.section === undefined ? [] : [home.section],
    createdHoursAgo: ageOf(home),
  };
}

export function apartmentId(home: HomeNotes): string {
  return stableId(`apartment/${home.key}`);
}

/** Hours since the home was first offered: from two days to ten months. */
export function ageOf(home: HomeNotes): number {
  return randomFrom(`offered/${home.key}`).int(48, 7000);
}
