import { createSeededRandom } from './random.ts';

export const cities = ['lagos', 'abuja', 'port-harcourt'] as const;
export const outlooks = ['garden', 'street', 'city', 'lagoon', 'ocean', 'creek', 'hills'] as const;

export type City = (typeof cities)[number];
/** The view from the windows. */
export type Outlook = (typeof outlooks)[number];

export type Seed = {
  city: City;
  outlook: Outlook;
  /** Shared by all pictures of one apartment. */
  apartmentKey: string;
  /** Homes that stand side by side have neighbouring numbers, and by them different materials. */
  home: number;
  /** The same for things: another one in a second room of the same kind. */
  room: number;
};

/** Short, because a seed is part of an address and has at most forty characters. */
const cityCodes = { lagos: 'lagos', abuja: 'abuja', 'port-harcourt': 'ph' } as const;
const seedPattern =
  /^(?:(lagos|abuja|ph)-(garden|street|city|lagoon|ocean|creek|hills)-)?(?:(\d{1,3})-)?(.*?)(?:-(\d))?$/;

export function apartmentSeed(city: City, outlook: Outlook, key: string): string {
  return `${cityCodes[city]}-${outlook}-${key}`;
}

/** Reads `<city>-<outlook>-<number>-<key>`, with `-2`, `-3` … for further rooms; any other text is valid, too. */
export function parseSeed(text: string): Seed {
  const [, code, outlook, number, key = text, further = 0] = seedPattern.exec(text) ?? [];
  // Of the numbers that a text may give, those by which the site's own pages look good.
  const home =
    number === undefined ? createSeededRandom(`2869/${key}`).int(0, 999) : Number(number);
  return {
    city: cities.find((name) => cityCodes[name] === code) ?? 'lagos',
    outlook: outlooks.find((name) => name === outlook) ?? 'city',
    apartmentKey: key,
    home,
    room: home + 2 * Number(further),
  };
}

/** One of at least five for the number: homes less than four apart get different ones. Other topics, other orders. */
export function pickByNumber<T>(number: number, topic: string, options: readonly T[]): T {
  const start = createSeededRandom(topic).int(0, options.length - 1);
  const lap = Math.floor(number / options.length);
  const option = options[(number + start + (start % 2) * lap) % options.length];
  if (option === undefined) throw new Error(`Nothing to pick for ${topic}`);
  return option;
}
