import { z } from 'zod';

import { Change, Placement, RemoteName, Revision, Version } from './release.ts';

/** Where the gateway takes orders about releases; every request carries a token. */
export const releasingPath = '/releases-api';

const Why = z
  .string()
  .trim()
  .min(3, 'say in a few words why: -m "prices are wrong"')
  .max(300, 'at most 300 characters; the history is a list of lines');

export const ChangeRequest = z.object({
  change: Change,
  why: Why,
  /** The revision the decision was made on. Another one in between refuses the change. */
  after: z.number().int().min(0),
});
export type ChangeRequest = z.infer<typeof ChangeRequest>;

export const Check = z.object({
  name: z.string(),
  outcome: z.enum(['passed', 'failed', 'skipped']),
  message: z.string(),
});
export type Check = z.infer<typeof Check>;

export const PublishAnswer = z.object({
  remote: RemoteName,
  version: Version,
  /** False when the same bytes were here already. */
  isNew: z.boolean(),
  checks: z.array(Check),
});
export type PublishAnswer = z.infer<typeof PublishAnswer>;

export const ChangeAnswer = z.object({ revision: Revision, checks: z.array(Check) });
export type ChangeAnswer = z.infer<typeof ChangeAnswer>;

/** How one build fares in browsers, over all gateways. */
export const Figures = z.object({
  remote: RemoteName,
  version: Version,
  cohort: z.enum(['stable', 'canary']),
  /** People counted once each since the rollout began, and those it failed for; 0 without a rollout. */
  visitors: z.number(),
  failures: z.number(),
  /** Reports of the last 15 minutes. */
  loads: z.number(),
  loadFailures: z.number(),
  crashes: z.number(),
  recoveries: z.number(),
  /** Within these milliseconds half of the loads, and 95 in 100, were done; null without loads. */
  medianMs: z.number().nullable(),
  p95Ms: z.number().nullable(),
  lastReportAt: z.string(),
});
export type Figures = z.infer<typeof Figures>;

export const StatusAnswer = z.object({
  revision: z.number(),
  at: z.string(),
  who: z.string(),
  why: z.string(),
  remotes: z.record(RemoteName, Placement),
  figures: z.array(Figures),
});
export type StatusAnswer = z.infer<typeof StatusAnswer>;

/** What is removed is at least this old and not among the last so many of its remote. */
export const leastRetention = { days: 30, builds: 10 } as const;

export const PruneRequest = z.object({
  days: z
    .number()
    .int()
    .min(leastRetention.days, 'nothing younger than 30 days is removed')
    .max(3_650)
    .default(leastRetention.days),
  builds: z
    .number()
    .int()
    .min(leastRetention.builds, 'the last 10 builds of each remote are kept')
    .max(1_000)
    .default(leastRetention.builds),
  /** Says what would be removed, and removes nothing. */
  dryRun: z.boolean().default(false),
  why: Why,
});
export type PruneRequest = z.infer<typeof PruneRequest>;

/** A build that is kept, when it was published and by whom. */
export const KeptBuild = z.object({
  remote: RemoteName,
  version: Version,
  at: z.string(),
  by: z.string(),
});
export type KeptBuild = z.infer<typeof KeptBuild>;

/** Newest first. */
export const BuildsAnswer = z.object({ builds: z.array(KeptBuild) });
export type BuildsAnswer = z.infer<typeof BuildsAnswer>;

export const PruneAnswer = z.object({
  isDryRun: z.boolean(),
  removed: z.array(KeptBuild),
  kept: z.number(),
  revision: z.number(),
});
export type PruneAnswer = z.infer<typeof PruneAnswer>;

/** A revision without the state it made: who asked for what, when and why. */
export const Deed = Revision.omit({ remotes: true, idempotencyKey: true });
export type Deed = z.infer<typeof Deed>;

/** Everything the page Releases of the admin area shows. */
export const ReleasesAnswer = StatusAnswer.extend({
  /** False for admins who may look only. */
  mayChange: z.boolean(),
  /** Newest first, at most ten of each remote. */
  builds: z.array(KeptBuild),
  history: z.array(Deed),
  /** Whether there is more of the history than was asked for. */
  hasOlder: z.boolean(),
});
export type ReleasesAnswer = z.infer<typeof ReleasesAnswer>;

export const HistoryAnswer = z.object({ revisions: z.array(Revision) });
export type HistoryAnswer = z.infer<typeof HistoryAnswer>;

export const VerifyAnswer = z.object({
  builds: z.array(
    z.object({ remote: RemoteName, version: Version, problem: z.string().nullable() }),
  ),
});
export type VerifyAnswer = z.infer<typeof VerifyAnswer>;

/** `operator`, or the one remote a team may publish, promote and roll back. */
export const TokenScope = z.union([z.literal('operator'), RemoteName]);
export type TokenScope = z.infer<typeof TokenScope>;

export const TokenRequest = z.object({
  name: z.string().trim().min(2).max(60),
  scope: TokenScope,
  /** After so many days it opens nothing any longer; without it, it is good until revoked. */
  days: z.number().int().min(1).max(3_650).optional(),
});
export type TokenRequest = z.infer<typeof TokenRequest>;

export const TokenSummary = z.object({
  id: z.string(),
  name: z.string(),
  scope: TokenScope,
  createdAt: z.string(),
  createdBy: z.string(),
  revokedAt: z.string().nullable(),
  expiresAt: z.string().nullable().default(null),
});
export type TokenSummary = z.infer<typeof TokenSummary>;

/** The token itself is in this one answer and nowhere else. */
export const NewTokenAnswer = z.object({ token: z.string(), summary: TokenSummary });
export type NewTokenAnswer = z.infer<typeof NewTokenAnswer>;

export const TokensAnswer = z.object({ tokens: z.array(TokenSummary) });
export type TokensAnswer = z.infer<typeof TokensAnswer>;
