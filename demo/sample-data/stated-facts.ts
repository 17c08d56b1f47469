import { unstatedFacts, type ApartmentFacts } from '@gida/contracts/facts';
import type { MobileNetwork } from '@gida/contracts/constants/facts';

import type { SeededRandom } from '../illustrations/random.ts';
import { hasFeature } from './apartment-facts.ts';
import type { ApartmentTemplate } from './demo-types.ts';

/** What the host of a demo apartment states. Agrees with its features and with the description. */
export function statedFacts(
  home: ApartmentTemplate,
  description: string,
  random: SeededRandom,
): ApartmentFacts {
  if (random.chance(0.08)) return unstatedFacts;
  const publicPowerHours = pickPublicPower(home, random);
  const [airportMinutes = null, landmarkMinutes = null] = minutesByArea[home.area] ?? [];
  return {
    publicPowerHours,
    inverter: hasFeature(home, 'inverter') || !hasFeature(home, 'power'),
    generator: true,
    generatorHours: pickGeneratorHours(home, publicPowerHours),
    waterSource: pickWaterSource(description, random),
    guards: hasFeature(home, 'security') ? 'always' : random.pick(['night', 'night', null]),
    gatedEstate: isInEstate(home) || random.pick([false, false, null]),
    airportMinutes,
    landmarkMinutes,
    networks: pickNetworks(random),
  };
}

function pickPublicPower(home: ApartmentTemplate, random: SeededRandom): number | null {
  if (/twelve hours a day/.test(home.caveat)) return 12;
  if (random.chance(0.06)) return null;
  return hasFeature(home, 'power') ? random.int(16, 22) : random.int(7, 18);
}

/** With "24-hour power" the generator runs for the rest of the day, otherwise from six to midnight. */
function pickGeneratorHours(
  home: ApartmentTemplate,
  publicPowerHours: number | null,
): number | null {
  if (!hasFeature(home, 'power')) return 6;
  return publicPowerHours === null ? null : 24 - publicPowerHours;
}

function pickWaterSource(description: string, random: SeededRandom): ApartmentFacts['waterSource'] {
  if (/borehole/.test(description)) return 'borehole';
  if (/tanks on the roof/.test(description)) return 'mains';
  return random.pick(['borehole', 'mains', 'mains', 'tanker', null]);
}

const gatedAreas = ['Banana Island', 'Magodo GRA Phase 2', 'Chevron, Lekki', 'Peter Odili Road'];

const isInEstate = ({ area, kind, opening, caveat }: ApartmentTemplate): boolean =>
  gatedAreas.includes(area) ||
  kind === 'terrace' ||
  kind === 'duplex' ||
  /\bestate\b/i.test(`${opening} ${caveat}`);

function pickNetworks(random: SeededRandom): MobileNetwork[] {
  const networks: MobileNetwork[] = ['mtn', 'airtel'];
  if (random.chance(0.7)) networks.push('glo');
  if (random.chance(0.4)) networks.push('9mobile');
  return random.chance(0.1) ? [] : networks;
}

/** By car outside rush hour: to the airport, and to the bridge or junction that everybody knows. */
const minutesByArea: Record<string, [airport: number, landmark: number]> = {
  Ajah: [75, 50],
  'Banana Island': [50, 15],
  'Chevron, Lekki': [65, 40],
  'Eleko, Ibeju-Lekki': [110, 85],
  Gbagada: [30, 10],
  'Ikate, Lekki': [55, 30],
  'Ikeja GRA': [15, 25],
  Ikoyi: [45, 15],
  'Lagos Island': [40, 10],
  'Lekki Peninsula II': [70, 45],
  'Lekki Phase 1': [50, 25],
  'Magodo GRA Phase 2': [30, 25],
  Maryland: [20, 15],
  Oniru: [50, 20],
  'Opebi, Ikeja': [15, 25],
  'Osborne Foreshore, Ikoyi': [40, 8],
  Surulere: [30, 15],
  'Victoria Island': [50, 20],
  Yaba: [30, 5],
  Asokoro: [40, 20],
  Garki: [35, 15],
  Guzape: [40, 25],
  Gwarinpa: [50, 35],
  Jabi: [40, 20],
  'Katampe Extension': [45, 25],
  Maitama: [45, 20],
  Utako: [40, 18],
  'Wuse 2': [42, 18],
  Wuye: [35, 12],
  'Ada George Road': [30, 25],
  Elelenwo: [45, 25],
  'GRA Phase 2': [40, 10],
  'Old GRA': [50, 10],
  'Peter Odili Road': [55, 15],
  Rumuola: [38, 8],
  'Trans Amadi': [50, 12],
  Woji: [50, 18],
};
