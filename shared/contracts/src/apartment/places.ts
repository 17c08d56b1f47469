/** A point on the earth, in degrees. */
export type Coordinates = { latitude: number; longitude: number };

/** Edges of a part of the map, in degrees. */
export type Bounds = { south: number; west: number; north: number; east: number };

export type Area = {
  /** As the URL of the listing names it. */
  key: string;
  name: string;
  city: string;
};

export type City = {
  name: string;
  /** Around everything that people call by its name; coordinates of an apartment lie in them. */
  bounds: Bounds;
};

/** The cities that have a map and areas. */
export const cities: readonly City[] = [
  { name: 'Lagos', bounds: { south: 6.35, west: 2.7, north: 6.75, east: 4.35 } },
  { name: 'Abuja', bounds: { south: 8.4, west: 6.75, north: 9.35, east: 7.65 } },
  { name: 'Port Harcourt', bounds: { south: 4.65, west: 6.85, north: 5.1, east: 7.2 } },
];

/** For an apartment in another city. */
export const nigeriaBounds: Bounds = { south: 4.2, west: 2.6, north: 13.9, east: 14.7 };

/** How far, at most, an apartment is from where its page shows it. */
export const maxPlaceOffsetMetres = 300;

/** Separated by semicolons. */
const names = {
  Lagos: `
    Ajah; Apapa; Banana Island; Chevron, Lekki; Ebute Metta; Eleko, Ibeju-Lekki; Festac Town; Gbagada;
    Ikate, Lekki; Ikeja; Ikeja GRA; Ikoyi; Ilupeju; Lagos Island; Lekki Peninsula II; Lekki Phase 1;
    Magodo GRA Phase 2; Maryland; Ogba; Oniru; Opebi, Ikeja; Osborne Foreshore, Ikoyi; Oshodi;
    Sangotedo; Surulere; Victoria Island; Yaba
  `,
  Abuja: `
    Apo; Asokoro; Central Area; Durumi; Garki; Gudu; Guzape; Gwarinpa; Jabi; Kado; Katampe Extension;
    Kubwa; Life Camp; Lokogoma; Lugbe; Mabushi; Maitama; Utako; Wuse; Wuse 2; Wuye
  `,
  'Port Harcourt': `
    Ada George Road; Borikiri; D-Line; Diobu; Elelenwo; Eliozu; GRA Phase 2; Old GRA; Peter Odili Road;
    Rumuokoro; Rumuola; Rumuomasi; Trans Amadi; Woji
  `,
};

/** The areas that hosts choose from and the listing filters by, city by city. */
export const areas: readonly Area[] = Object.entries(names).flatMap(([city, known]) =>
  known.split(';').map((spaced) => {
    const name = spaced.replaceAll(/\s+/g, ' ').trim();
    return { key: toKey(name), name, city };
  }),
);

export const areasOfCity = (city: string): Area[] => areas.filter((area) => area.city === city);

export const findCity = (name: string): City | undefined =>
  cities.find((city) => city.name.toLowerCase() === name.trim().toLowerCase());

export const isWithinBounds = (
  { south, west, north, east }: Bounds,
  { latitude, longitude }: Coordinates,
): boolean => latitude >= south && latitude <= north && longitude >= west && longitude <= east;

/** The city whose map shows a point. */
export const cityAt = (place: Coordinates): City | undefined =>
  cities.find(({ bounds }) => isWithinBounds(bounds, place));

/** South, west, north and east, separated by commas; null when they are no part of the map. */
export function parseBounds(text: string): Bounds | null {
  const [south, west, north, east, ...rest] = text.split(',').map(Number);
  if (south === undefined || west === undefined || north === undefined || east === undefined) {
    return null;
  }
  const isPart = south >= -90 && south < north && north <= 90 && west >= -180 && west < east;
  return isPart && east <= 180 && rest.length === 0 ? { south, west, north, east } : null;
}

/** As the URL has them: to some ten metres, so that a map of a city is one page of the cache more often. */
export const formatBounds = ({ south, west, north, east }: Bounds): string =>
  [south, west, north, east].map((degrees) => degrees.toFixed(4)).join(',');

/** Metres between two points of one city; the earth is flat there. */
export function metresBetween(from: Coordinates, to: Coordinates): number {
  const metresPerDegree = 111_320;
  const north = (to.latitude - from.latitude) * metresPerDegree;
  const east =
    (to.longitude - from.longitude) *
    metresPerDegree *
    Math.cos(((from.latitude + to.latitude) / 2) * (Math.PI / 180));
  return Math.hypot(north, east);
}

function toKey(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
}
