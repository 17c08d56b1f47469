import type { SeededRandom } from '../illustrations/random.ts';
import { areaTexts } from './areas.ts';
import type { ApartmentTemplate } from './demo-types.ts';
import { hasFeature } from './apartment-facts.ts';

/** Paragraphs separated by empty lines, in the order a guest asks: what, rooms, comfort, where. */
export function describeApartment(home: ApartmentTemplate, random: SeededRandom): string {
  const place = random.pick(areaTexts[home.area] ?? []);
  const comfort = [describePower(home, random), describeWater(random), home.caveat].filter(
    (text) => text !== null,
  );
  if (home.isBrief) return [home.opening, [home.caveat, place].join(' ')].join('\n\n');
  return [home.opening, describeRooms(home, random), comfort.join(' '), place].join('\n\n');
}

const numberWords = 'no one two three four five six seven eight nine ten'.split(' ');

function toNumberWord(quantity: number): string {
  return numberWords[quantity] ?? String(quantity);
}

function describeRooms(home: ApartmentTemplate, random: SeededRandom): string {
  const size =
    home.kind === 'studio' ? describeStudio(home, random) : describeSeveralRooms(home, random);
  return [
    size,
    describeBeds(home, random),
    describeKitchen(home, random),
    describeExtras(home, random),
  ]
    .filter((text) => text !== null)
    .join(' ');
}

function describeStudio({ guests }: ApartmentTemplate, random: SeededRandom): string {
  return random.pick([
    `Bed, table and kitchenette share one well-planned room; the bathroom has a door of its own. It sleeps ${toNumberWord(guests)}.`,
    `It is one room for ${toNumberWord(guests)}, with a separate bathroom and more storage than you expect.`,
  ]);
}

function describeSeveralRooms(
  { beds, baths, guests }: ApartmentTemplate,
  random: SeededRandom,
): string {
  const rooms = `${countNoun(beds, 'bedroom')} and ${countNoun(baths, 'bathroom')}`;
  const forms = [
    `There ${beds === 1 ? 'is' : 'are'} ${rooms}, and the place sleeps ${toNumberWord(guests)} in comfort.`,
    `Up to ${toNumberWord(guests)} guests share ${rooms}.`,
    `You have ${rooms} to yourselves; ${toNumberWord(guests)} of you fit well.`,
  ];
  if (guests <= beds * 2)
    forms.push(`With ${rooms}, it sleeps ${toNumberWord(guests)} without anybody on a sofa.`);
  return random.pick(forms);
}

function countNoun(quantity: number, noun: string): string {
  return `${toNumberWord(quantity)} ${noun}${quantity === 1 ? '' : 's'}`;
}

function describeBeds(home: ApartmentTemplate, random: SeededRandom): string {
  if (!hasFeature(home, 'king')) {
    return random.pick([
      'Beds have firm mattresses and cotton sheets, with spare pillows in the wardrobe.',
      'The wardrobe has room for a month of clothes, and there are spare blankets for cool harmattan nights.',
      'Sheets are ironed cotton, and the curtains keep the morning out until you want it.',
    ]);
  }
  return random.pick([
    'The main bedroom has a king-sized bed, blackout curtains and a wardrobe with real hangers.',
    'You sleep in a king-sized bed with ironed cotton sheets; a reading lamp stands on either side.',
    'The king-sized bed faces away from the window, and the wardrobe lights up when you open it.',
  ]);
}

function describeKitchen(home: ApartmentTemplate, random: SeededRandom): string {
  const text = random.pick([
    'The kitchen has a four-ring cooker, an oven, a blender that survives pepper, and enough pots for proper soup.',
    'In the kitchen you will find good knives, a rice cooker, a kettle and a full set of plates; gas is included.',
    'The kitchen is fully equipped, down to the mortar and the grater, with salt, oil and tea to start you off.',
  ]);
  const small =
    home.kind === 'studio'
      ? 'The kitchenette has good pans, a kettle and a fridge with a freezer.'
      : text;
  return hasFeature(home, 'washer')
    ? `${small} A washing machine and a drying rack are beside it.`
    : small;
}

function describeExtras(home: ApartmentTemplate, random: SeededRandom): string | null {
  const pool = hasFeature(home, 'pool');
  const gym = hasFeature(home, 'gym');
  if (pool && gym)
    return 'The pool and the small gym in the compound are open to you from six in the morning.';
  if (gym)
    return 'There is a gym on the ground floor with weights, two treadmills and a fan that means it.';
  if (hasFeature(home, 'desk') && home.kind !== 'studio') {
    return random.pick([
      'A desk with a good chair stands by the window, and the wifi carries video calls without complaint.',
      'For work there is a proper desk, a lamp and wifi measured at 60 megabits.',
    ]);
  }
  return null;
}

function describePower(home: ApartmentTemplate, random: SeededRandom): string | null {
  if (/power|inverter|generator/i.test(home.caveat)) return null;
  if (hasFeature(home, 'power') && hasFeature(home, 'inverter')) {
    return random.pick([
      'Power is on around the clock: solar and an inverter bridge the seconds before the generator takes over, so a film never stops.',
      'Electricity is never a subject here. An inverter carries everything until the silent generator starts, and diesel is included.',
      'You have light day and night, air conditioning included; the inverter takes over so quietly that only the oven clock notices.',
    ]);
  }
  if (hasFeature(home, 'power')) {
    return random.pick([
      "Power is on 24 hours a day, from the grid or from the building's generator, and fuel is part of the price.",
      'The building keeps its generator running whenever the grid does not, so the air conditioning works at any hour.',
    ]);
  }
  return random.pick([
    'An inverter with solar panels keeps lights, fans, fridge and wifi on through the night; the air conditioning runs on the grid or the generator, from six in the evening to midnight.',
    'When the grid goes, an inverter carries lights, sockets, the fridge and one air conditioner for about seven hours.',
  ]);
}

function describeWater(random: SeededRandom): string {
  return random.pick([
    'Water comes from a treated borehole, and the heaters take five minutes.',
    'The borehole water is filtered and softened; for drinking there is a dispenser with two spare bottles.',
    'Hot water and good pressure are there at any hour, and drinking water is on us.',
    'Two tanks on the roof mean that the taps always run, and a filter makes the water drinkable.',
  ]);
}
