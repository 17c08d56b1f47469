export const cities = ['lagos', 'abuja', 'port-harcourt'] as const;
export const outlooks = ['garden', 'street', 'city', 'lagoon', 'ocean', 'creek', 'hills'] as const;

export type City = (typeof cities)[number];
/** The view from the windows. */
export type Outlook = (typeof outlooks)[number];

export type Seed = {
  city: City;
  outlook: Outlook;
  /** Shared by all pictures of one apartment, so that colours and time of day match. */
  apartmentKey: string;
  /** Differs between two pictures of the same kind of room in one apartment. */
  full: string;
};

/** Short, because a seed is part of an address and has at most forty characters. */
const cityCodes = { lagos: 'lagos', abuja: 'abuja', 'port-harcourt': 'ph' } as const;
const seedPattern = /^(lagos|abuja|ph)-(garden|street|city|lagoon|ocean|creek|hills)-/;

export function apartmentSeed(city: City, outlook: Outlook, key: string): string {
  return `${cityCodes[city]}-${outlook}-${key}`;
}

/** Reads `<city>-<outlook>-<key>`, with `-2`, `-3` … for further rooms; any other text is valid, too. */
export function parseSeed(text: string): Seed {
  const [, code, outlook] = seedPattern.exec(text) ?? [];
  return {
    city: cities.find((name) => cityCodes[name] === code) ?? 'lagos',
    outlook: outlooks.find((name) => name === outlook) ?? 'city',
    apartmentKey: text.replace(seedPattern, '').replace(/-\d$/, ''),
    full: text,
  };
}
