/** A point on the earth, in degrees. */
export type Coordinates = { latitude: number; longitude: number };

/** Edges of a part of the map, in degrees. */
export type Bounds = { south: number; west: number; north: number; east: number };

export type Area = Coordinates & {
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

/** Centres of areas, approximate: latitude and longitude. */
const centres: Record<string, Record<string, [latitude: number, longitude: number]>> = {
  Lagos: {
    Ajah: [6.468, 3.572],
    Apapa: [6.448, 3.364],
    'Banana Island': [6.467, 3.4495],
    'Chevron, Lekki': [6.442, 3.533],
    'Ebute Metta': [6.489, 3.382],
    'Eleko, Ibeju-Lekki': [6.44, 3.853],
    'Festac Town': [6.466, 3.283],
    Gbagada: [6.557, 3.389],
    'Ikate, Lekki': [6.44, 3.493],
    Ikeja: [6.604, 3.345],
    'Ikeja GRA': [6.583, 3.356],
    Ikoyi: [6.452, 3.436],
    Ilupeju: [6.553, 3.355],
    'Lagos Island': [6.454, 3.393],
    'Lekki Peninsula II': [6.44, 3.514],
    'Lekki Phase 1': [6.4475, 3.4725],
    'Magodo GRA Phase 2': [6.619, 3.384],
    Maryland: [6.572, 3.367],
    Ogba: [6.63, 3.34],
    Oniru: [6.434, 3.449],
    'Opebi, Ikeja': [6.592, 3.361],
    'Osborne Foreshore, Ikoyi': [6.46, 3.422],
    Oshodi: [6.556, 3.338],
    Sangotedo: [6.472, 3.637],
    Surulere: [6.5, 3.355],
    'Victoria Island': [6.429, 3.422],
    Yaba: [6.512, 3.377],
  },
  Abuja: {
    Apo: [8.996, 7.493],
    Asokoro: [9.043, 7.523],
    'Central Area': [9.053, 7.492],
    Durumi: [9.017, 7.464],
    Garki: [9.034, 7.483],
    Gudu: [9.005, 7.476],
    Guzape: [9.018, 7.515],
    Gwarinpa: [9.109, 7.404],
    Jabi: [9.069, 7.424],
    Kado: [9.093, 7.43],
    'Katampe Extension': [9.112, 7.479],
    Kubwa: [9.154, 7.327],
    'Life Camp': [9.077, 7.397],
    Lokogoma: [8.975, 7.457],
    Lugbe: [8.978, 7.379],
    Mabushi: [9.087, 7.448],
    Maitama: [9.09, 7.495],
    Utako: [9.066, 7.441],
    Wuse: [9.063, 7.463],
    'Wuse 2': [9.078, 7.473],
    Wuye: [9.051, 7.444],
  },
  'Port Harcourt': {
    'Ada George Road': [4.834, 6.972],
    Borikiri: [4.749, 7.036],
    'D-Line': [4.8, 6.999],
    Diobu: [4.792, 6.986],
    Elelenwo: [4.837, 7.076],
    Eliozu: [4.864, 7.02],
    'GRA Phase 2': [4.8215, 7.0005],
    'Old GRA': [4.785, 7.012],
    'Peter Odili Road': [4.797, 7.048],
    Rumuokoro: [4.868, 6.996],
    Rumuola: [4.8345, 7.008],
    Rumuomasi: [4.839, 7.028],
    'Trans Amadi': [4.813, 7.037],
    Woji: [4.829, 7.059],
  },
};

/** The areas that hosts choose from and the listing filters by, city by city. */
export const areas: readonly Area[] = Object.entries(centres).flatMap(([city, found]) =>
  Object.entries(found).map(([name, [latitude, longitude]]) => ({
    key: toKey(name),
    name,
    city,
    latitude,
    longitude,
  })),
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
