import type { ArrivalGuide } from '@gida/contracts/arrival';

import type { createSeededRandom } from '../illustrations/random.ts';
import { hasFeature } from './apartment-facts.ts';
import type { ApartmentTemplate } from './demo-types.ts';

type Random = ReturnType<typeof createSeededRandom>;

const gatekeepers = ['Samuel', 'Musa', 'Friday', 'Ibrahim', 'Sunday', 'Yusuf'];
const wifiWords = ['mango', 'lagoon', 'harmattan', 'palm', 'indigo', 'cassava', 'sunbird'];

/** What the host of a demo apartment tells guests for their arrival. */
export function arrivalGuide(home: ApartmentTemplate, random: Random): ArrivalGuide {
  const gatekeeper = random.pick(gatekeepers);
  return {
    arrivalSteps: [
      `Tell the driver “${home.street}”; the gate is the one with the street number on it.`,
      hasFeature(home, 'security')
        ? `Give your name to ${gatekeeper} at the gate, or enter the gate code on the keypad.`
        : 'Enter the gate code on the keypad beside the pedestrian gate.',
      floorStep(home),
      'The key is in the small safe beside the door; it opens with the gate code.',
    ].join('\n'),
    houseManual: [
      hasFeature(home, 'inverter')
        ? 'Power: the inverter takes over within a second. Leave the air conditioners on one at a time until the grid is back.'
        : 'Power: the generator of the building starts by itself, usually within a minute.',
      'Water: the pump switch is behind the kitchen door. Hot water takes ten minutes.',
      'Waste: tie the bag and leave it in the bin beside the gate before seven in the morning.',
      `Anything else: call me, or ask ${gatekeeper}.`,
    ].join('\n\n'),
    gateCode: `${random.int(1000, 9999)}#`,
    wifiName: `${home.name.split(/[ ,:]/)[0] ?? 'Home'} ${random.int(10, 99)}`,
    wifiPassword: `${random.pick(wifiWords)}-${random.pick(wifiWords)}-${random.int(100, 999)}`,
  };
}

function floorStep(home: ApartmentTemplate): string {
  if (home.floor === 0) return 'The door is on the ground floor, to the left of the entrance.';
  const way = hasFeature(home, 'lift') ? 'Take the lift' : 'Take the stairs';
  return `${way} to floor ${home.floor}. The door has the name of the apartment on it.`;
}
