import { z } from 'zod';

import type { SmokeTestLimits } from '../config/smoke-test-config.ts';

/**
 * What a page can do, and who may be the cause: the build, also the `site` (its data, an API that is down), also a slow
 * `machine`, or the build unless it is the `shell`, which is the page and may do what a remote may not.
 */
export const causes = {
  late: 'machine',
  hang: 'machine',
  interrupted: 'site',
  'page-crash': 'build',
  'page-error': 'site',
  'console-error': 'site',
  dialog: 'build',
  'foreign-host': 'build',
  policy: 'build',
  'error-page': 'site',
  title: 'site',
  overflow: 'site',
  moved: 'site',
  global: 'shell',
  changed: 'shell',
  'foreign-node': 'shell',
  style: 'shell',
  interval: 'shell',
  listener: 'shell',
} as const;
type Kind = keyof typeof causes;

/** Something that a page did. What it consists of may be text of the build, so it is no message yet: see failures.ts. */
export const Observation = z.object({
  kind: z.enum(Object.keys(causes) as Kind[]), // its keys
  what: z.string(),
  /** Lines with addresses of files, the innermost first. */
  stack: z.string(),
});
export type Observation = z.infer<typeof Observation>;

/** What the worker process saw of one page. */
export const PageVisit = z.object({
  observations: z.array(Observation),
  /** Top-level paths of the routes that the build exposes, and the whole paths of its pages; null when it did not load. */
  routes: z.object({ top: z.array(z.string()), pages: z.array(z.string()) }).nullable(),
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
  /** Looked at for a shorter time, and as on a phone only. */
  isBelow: boolean;
  /** What a signed-in browser has stored. */
  storage: Record<string, string>;
};

export type WorkerJob = {
  chromium: string;
  pages: PageRequest[];
  /** `startMs`: after which no page is begun. */
  limits: SmokeTestLimits & { startMs: number };
};
export type WorkerMessage = { browser: number } | { visits: unknown[] } | { error: string };
