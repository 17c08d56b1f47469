/** Where a visitor takes one remote from their own machine, and gives that up again (DELETE). */
export const overridesPath = '/overrides';

/** One remote taken from a developer's machine, in the pages of this visitor only. */
export type Override = {
  remote: string;
  /** Origin of the developer's server. */
  at: string;
};

/** What a signed link comes back as. */
export type OverrideLink = { link: string; until: string };
