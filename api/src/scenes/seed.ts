export const cities = ['lagos', 'abuja', 'port-harcourt'] as const;
export const outlooks = ['garden', 'street', 'city', 'lagoon', 'ocean', 'creek', 'hills'] as const;

export type City = (typeof cities)[number];
/** What one sees from the windows. */
export type Outlook = (typeof outlooks)[number];

export type Seed = {
  city: City;
  outlook: Outlook;
  /** Shared by all pictures of one home, so that walls, wood and hour agree. */
  home: string;
  /** Differs between two pictures of the same kind of room in one home. */
  full: string;
};

/** Short, because a seed is part of an address and has at most forty characters. */
const codes = { lagos: 'lagos', abuja: 'abuja', 'port-harcourt': 'ph' } as const;
const shape = /^(lagos|abuja|ph)-(garden|street|city|lagoon|ocean|creek|hills)-/;

export function homeSeed(city: City, outlook: Outlook, key: string): string {
  return `${codes[city]}-${outlook}-${key}`;
}

/** Reads `<city>-<outlook>-<key>`, with `-2`, `-3` … for further rooms; any other text is a seed too. */
export function readSeed(text: string): Seed {
  const [, code, outlook] = shape.exec(text) ?? [];
  return {
    city: cities.find((name) => codes[name] === code) ?? 'lagos',
    outlook: outlooks.find((name) => name === outlook) ?? 'city',
    home: text.replace(shape, '').replace(/-\d$/, ''),
    full: text,
  };
}
