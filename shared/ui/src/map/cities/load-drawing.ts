import type { CityDrawing } from './city-drawing.ts';

const drawings: Record<string, () => Promise<CityDrawing>> = {
  Lagos: async () => (await import(/* webpackChunkName: "ui-map-lagos" */ './lagos.ts')).lagos,
  Abuja: async () => (await import(/* webpackChunkName: "ui-map-abuja" */ './abuja.ts')).abuja,
  'Port Harcourt': async () =>
    (await import(/* webpackChunkName: "ui-map-port-harcourt" */ './port-harcourt.ts'))
      .portHarcourt,
  Nigeria: async () =>
    (await import(/* webpackChunkName: "ui-map-nigeria" */ './nigeria.ts')).nigeria,
};

/** Null for a city that nobody has drawn. Rejects when its file cannot be loaded. */
export const loadDrawing = async (city: string): Promise<CityDrawing | null> =>
  (await drawings[city]?.()) ?? null;
