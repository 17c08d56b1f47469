import type { BookingLoad } from './booking-load.ts';
import type { FaultSite } from './fault-site.ts';

export type Observed = { site: FaultSite; load: BookingLoad };

export type Fault = {
  /** What was away for how long in truth, and what was moved on a simulated clock. */
  description: string;
  /** A disk of its own for the site, for the fault that fills it. */
  folder?: string;
  begin: (site: FaultSite) => Promise<void>;
  /** Resolves when the fault has lasted long enough. */
  last: (site: FaultSite) => Promise<void>;
  end: (site: FaultSite) => Promise<void>;
  /** Grows with each success of what the fault had made impossible. */
  countSuccesses: (observed: Observed) => number;
  /** Moves the clock of the waiting jobs and returns by how many seconds. */
  advanceClock?: (site: FaultSite) => Promise<number>;
  /** Whether the first success depends on a job too, and so on the simulated clock. */
  isSuccessOfJob?: boolean;
  /** More that must hold afterwards, in words. */
  findMore?: (site: FaultSite) => Promise<string[]>;
  cleanUp?: () => Promise<void>;
};
