import { z } from 'zod';

import { isSingleLine } from '@gida/contracts/person-name';
import type { CommitsBetween } from './commits.ts';
import type { PreviewLink } from './previews.ts';
import {
  Build,
  BuildUses,
  ReleaseAction,
  RemoteState,
  RemoteName,
  Revision,
  Version,
} from './release.ts';
import { Break } from './shell-description.ts';
import { BuildSpeed } from './speed.ts';

export { releaseApiPath } from './release-api-path.ts';

const Reason = z
  .string()
  .trim()
  .min(3, 'give a short reason, for example -m "prices are wrong"')
  .max(300, 'at most 300 characters: the history shows it on one line')
  .refine(isSingleLine, 'on one line, without characters that nobody sees');

/** What an operator wants whatever else has changed: it is applied to the latest revision. */
export const isUnconditional = ({ action }: ReleaseAction): boolean =>
  action === 'block' || action === 'retire';

export const ReleaseActionRequest = z
  .object({
    change: ReleaseAction,
    why: Reason,
    /** The revision that the decision is based on (optimistic lock): a newer one rejects the request, unless it is unconditional. */
    after: z.number().int().min(0).optional(),
  })
  .refine(({ change, after }) => after !== undefined || isUnconditional(change), {
    path: ['after'],
    message: 'name the revision that the decision is based on',
  });
export type ReleaseActionRequest = z.infer<typeof ReleaseActionRequest>;

export const BuildCheck = z.object({
  name: z.string(),
  outcome: z.enum(['passed', 'failed', 'skipped']),
  message: z.string(),
});
export type BuildCheck = z.infer<typeof BuildCheck>;

/** Of an upload: `?dropMount=/offers`, once for each mount of the stable build that is gone on purpose. */
export const PublishQuery = z.object({
  dropMount: z
    .union([z.string(), z.array(z.string())])
    .default([])
    .transform((mounts) => [mounts].flat()),
  /** The site that the same bytes were taken from, and what its smoke test said. */
  from: z
    .url({ protocol: /^https?$/ })
    .max(200)
    .optional(),
  fromTest: z.string().max(500).refine(isSingleLine).optional(),
});

const OpenedPage = z.object({
  problem: z.null(),
  path: z.string(),
  /** Until nothing was left to load. */
  milliseconds: z.number(),
  bytes: z.number(),
  /** Such as `GET /api/v1/notifications 200`. */
  apiCalls: z.array(z.string()),
  /** Each a `data:` address. */
  screenshots: z.array(z.object({ width: z.number(), image: z.string() })),
});
/** Why it was not opened. */
const UnopenedPage = z.object({ problem: z.string() });

/** What a browser saw of an uploaded build before it was published. */
export const SmokeTestReport = BuildCheck.omit({ name: true }).extend({
  pages: z.array(
    z
      .object({ mount: z.string(), audience: z.enum(['visitor', 'guest', 'admin']) })
      .and(z.union([OpenedPage, UnopenedPage])),
  ),
});
export type SmokeTestReport = z.infer<typeof SmokeTestReport>;

export type PublishResponse = {
  remote: string;
  version: string;
  /** False when identical bytes were already stored. */
  isNew: boolean;
  commit: string;
  checks: BuildCheck[];
  /** Shows it to whoever has the link. */
  preview: PreviewLink;
};

export type ReleaseActionResponse = { revision: Revision; checks: BuildCheck[] };

/** Health of one build in browsers, across all gateways. */
export const BuildMetrics = z.object({
  remote: RemoteName,
  version: Version,
  cohort: z.enum(['stable', 'canary']),
  /** Unique visitors since the rollout began, and those with a failure; 0 without a rollout. */
  visitors: z.number(),
  failures: z.number(),
  /** Reports of the last 15 minutes. */
  loads: z.number(),
  loadFailures: z.number(),
  crashes: z.number(),
  recoveries: z.number(),
  /** 50th and 95th percentile of the load time; null without loads. */
  medianMs: z.number().nullable(),
  p95Ms: z.number().nullable(),
  lastReportAt: z.string(),
});
export type BuildMetrics = z.infer<typeof BuildMetrics>;

/** A build that visitors get, or would get after a rollback. */
export const BuildInUse = z.object({
  remote: RemoteName,
  version: Version,
  role: z.enum(['stable', 'canary', 'previous']),
  /** Null when its release.json cannot be read. */
  uses: BuildUses.nullable(),
  /** Of the names that it uses, what goes or has changed; gateways before this do not say. */
  breaks: z.array(Break).optional(),
  ...Build.pick({ owner: true, contact: true, bundles: true }).shape,
});
export type BuildInUse = z.infer<typeof BuildInUse>;

export const StatusResponse = z.object({
  revision: z.number(),
  at: z.string(),
  who: z.string(),
  why: z.string(),
  remotes: z.record(RemoteName, RemoteState),
  figures: z.array(BuildMetrics),
  /** By remote and first day, at most ten builds of each remote; absent from a gateway of an earlier version. */
  speed: z.array(BuildSpeed).optional(),
  /** What needs the names of the shell and the calls of the API. */
  inUse: z.array(BuildInUse),
});
export type StatusResponse = z.infer<typeof StatusResponse>;

/** Builds are deleted only when older than this and not among the newest builds of their remote. */
export const minBuildRetention = { days: 30, builds: 10 } as const;

export const PruneRequest = z.object({
  days: z
    .number()
    .int()
    .min(minBuildRetention.days, 'builds younger than 30 days are never deleted')
    .max(3_650)
    .default(minBuildRetention.days),
  builds: z
    .number()
    .int()
    .min(minBuildRetention.builds, 'the newest 10 builds of each remote are always kept')
    .max(1_000)
    .default(minBuildRetention.builds),
  /** Lists what would be deleted without deleting it. */
  dryRun: z.boolean().default(false),
  why: Reason,
});
export type PruneRequest = z.infer<typeof PruneRequest>;

/** A stored build, with when and by whom it was published. */
export const PublishedBuild = z.object({
  remote: RemoteName,
  version: Version,
  at: z.string(),
  by: z.string(),
  commit: z.string(),
  /** Absent for builds of a checkout. */
  smokeTest: BuildCheck.omit({ name: true }).optional(),
  /** The site that the same bytes were taken from, and what its smoke test said, as whoever published it told. */
  origin: z.object({ site: z.string(), smokeTest: z.string() }).optional(),
});
export type PublishedBuild = z.infer<typeof PublishedBuild>;

/** From the stable build to another; null where its commits are not known. */
export type CommitsResponse = { commits: CommitsBetween | null };

/** Newest first. */
export type BuildsResponse = { builds: PublishedBuild[] };

export type PruneResponse = {
  isDryRun: boolean;
  removed: PublishedBuild[];
  kept: number;
  revision: number;
};

/** A revision without its state: who did what, when and why. */
export const RevisionSummary = Revision.omit({ remotes: true, idempotencyKey: true });
export type RevisionSummary = z.infer<typeof RevisionSummary>;

/** Data of the Releases page in the admin area. */
export type ReleasesResponse = StatusResponse & {
  /** False for admins with read-only access. */
  mayChange: boolean;
  /** Whether promoting a build of uncommitted changes has to be confirmed. */
  isSharedSite: boolean;
  /** Newest first, at most ten of each remote. */
  builds: PublishedBuild[];
  history: RevisionSummary[];
  /** Whether older history exists. */
  hasOlder: boolean;
};

export const ErrorsQuery = z.object({
  remote: RemoteName.optional(),
  since: z
    .string()
    .regex(
      /^[1-9]\d{0,2}h$|^[1-9]d$|^[12]\d?d$|^30d$/,
      'a time looks like 12h or 7d; errors are kept for 30d',
    )
    .default('1d'),
});
export type ErrorsQuery = z.infer<typeof ErrorsQuery>;

/** From the root of the repository; in the built file, where a build has no map. */
export type SourcePlace = { file: string; line: number; function: string | null };
type Counts = Record<string, number>;

/** Errors in browsers at one place of a remote's source. */
export type ErrorGroup = {
  remote: string;
  kind: 'crashed' | 'load-failed';
  /** Of the error, such as `TypeError`. */
  name: string;
  /** The last one's, without personal data. */
  message: string;
  /** In the newest build that has it, made from `commit`; null where it has no stack. */
  place: SourcePlace | null;
  commit: string | null;
  count: number;
  versions: Counts;
  /** Both of whole days, the others of the hours that were asked for. */
  browsers: Counts;
  pages: Counts;
  firstAt: string;
  lastAt: string;
  /** The build in which it was seen first, the commit of the build before, and a link to the difference. */
  firstSeen: { version: string; commit: string | null; before: string | null; link: string | null };
};
/** Most frequent first. */
export type ErrorsResponse = { errors: ErrorGroup[] };

export type HistoryResponse = { revisions: Revision[] };

/** A damaged build or record of the gateway's store. */
export const DoctorFinding = z.object({
  record: z.string(),
  problem: z.string(),
  /** Whether the gateway unpacked it again. */
  repaired: z.boolean(),
  advice: z.string(),
});
export type DoctorFinding = z.infer<typeof DoctorFinding>;
export type DoctorResponse = { findings: DoctorFinding[] };

/** `operator`, or the one remote a team may publish, promote and roll back. */
export const TokenScope = z.union([z.literal('operator'), RemoteName]);
export type TokenScope = z.infer<typeof TokenScope>;

export const CreateTokenRequest = z.object({
  name: z.string().trim().min(2).max(60).refine(isSingleLine, 'on one line'),
  scope: TokenScope,
  /** Expires after this many days; without it, valid until revoked. */
  days: z.number().int().min(1).max(3_650).optional(),
});
export type CreateTokenRequest = z.infer<typeof CreateTokenRequest>;

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

/** The only response that contains the token itself. */
export const CreateTokenResponse = z.object({ token: z.string(), summary: TokenSummary });
export type CreateTokenResponse = z.infer<typeof CreateTokenResponse>;

export type TokensResponse = { tokens: TokenSummary[] };
