import type { Scheduler } from './scheduler.ts';
import type { RecordStore } from './storage/record-store.ts';

/** What every part of the sandbox works with. */
export type SandboxContext = {
  store: RecordStore;
  scheduler: Scheduler;
  /** Milliseconds. */
  now: () => number;
  /** How long an asynchronous payment or refund takes. */
  asyncDelayMs: number;
  /** The origin of the site in a browser, without a trailing slash. */
  publicOrigin: string;
  /** Whether events are sent to a webhook, or only listed. */
  deliversEvents: boolean;
  merchantName: string;
  log: (line: string) => void;
};

export const toSeconds = (milliseconds: number) => Math.floor(milliseconds / 1000);
