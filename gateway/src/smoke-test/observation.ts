import { z } from 'zod';

export const observationKinds = [
  'late',
  'hang',
  'interrupted',
  'page-crash',
  'page-error',
  'console-error',
  'dialog',
  'foreign-host',
  'policy',
  'error-page',
  'title',
  'overflow',
  'moved',
  'global',
  'changed',
  'global-style',
  'foreign-node',
  'interval',
  'listener',
] as const;

/** Something that a page did. What it consists of may be text of the build, so it is no message yet: see faults.ts. */
export const Observation = z.object({
  kind: z.enum(observationKinds),
  what: z.string(),
  /** Lines with addresses of files, the innermost first. */
  stack: z.string(),
});
export type Observation = z.infer<typeof Observation>;

/** What the worker process saw of one page. */
export const PageVisit = z.object({
  observations: z.array(Observation),
  /** Top-level paths of the routes that the build exposes; null when it did not load. */
  routes: z.array(z.string()).nullable(),
  milliseconds: z.number(),
  bytes: z.number(),
  screenshots: z.array(z.object({ width: z.number(), image: z.string() })),
});
export type PageVisit = z.infer<typeof PageVisit>;

export type PageRequest = {
  /** A server of its own, so that its requests are known to be of this page. */
  origin: string;
  path: string;
  /** The folder of the build under test, in addresses. */
  base: string;
  container: string;
  /** What a signed-in browser has stored. */
  storage: Record<string, string>;
};

export type SmokeTestLimits = {
  /** After which a page has taken too long. */
  pageMs: number;
  /** After which a page that answers nothing hangs. */
  hangMs: number;
  /** After which the whole test ends, whatever it does. */
  allMs: number;
  /** How long a page is watched after it is settled. */
  watchMs: number;
};

export type WorkerJob = { chromium: string; pages: PageRequest[]; limits: SmokeTestLimits };
export type WorkerMessage = { browser: number } | { visits: unknown[] } | { error: string };
