/** Sets an override for this browser, and removes it (DELETE). */
export const overridesPath = '/overrides';

/** Loads one remote from a developer's machine, in this browser only. */
export type Override = {
  remote: string;
  /** Origin of the developer's server. */
  at: string;
};

/** A signed link and its expiry. */
export type OverrideLink = { link: string; until: string };
