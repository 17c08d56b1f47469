import type { Alarms } from './alarms.ts';
import type { Ledger } from './books/ledger.ts';

/** What every rule of the sandbox needs at hand. */
export type Sandbox = {
  ledger: Ledger;
  alarms: Alarms;
  /** Milliseconds. */
  now: () => number;
  /** How long money that "needs time" takes. */
  asyncDelayMs: number;
  /** Where a browser reaches the site, without a slash at the end. */
  publicOrigin: string;
  /** Whether events are sent anywhere, or only listed. */
  deliversEvents: boolean;
  merchantName: string;
  log: (line: string) => void;
};

export const seconds = (milliseconds: number) => Math.floor(milliseconds / 1000);
