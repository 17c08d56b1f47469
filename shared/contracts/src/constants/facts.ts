/** The facts that an apartment can state, in the order in which they are shown. */
export const factNames = [
  'publicPower',
  'inverter',
  'generator',
  'water',
  'guards',
  'gatedEstate',
  'airport',
  'landmark',
  'networks',
] as const;
export type FactName = (typeof factNames)[number];

/** Where the water of an apartment comes from. */
export const waterSources = ['borehole', 'mains', 'tanker'] as const;

/** When somebody guards an apartment. */
export const guardHours = ['none', 'night', 'always'] as const;

export const mobileNetworks = ['mtn', 'airtel', 'glo', '9mobile'] as const;
export type MobileNetwork = (typeof mobileNetworks)[number];

/** Limits of an apartment’s facts. */
export const factLimits = { hoursOfDay: 24, maxMinutes: 300, valueLength: 60 } as const;
