import { z } from 'zod';

const Sha384 = z.string().regex(/^sha384-[A-Za-z0-9+/=]{64}$/);
export const FileName = z
  .string()
  .regex(/^(?!.*(?:^|\/)\.\.?(?:\/|$))[A-Za-z0-9_@.-][A-Za-z0-9_@./-]*$/);

export const RemoteName = z
  .string()
  .regex(/^(shell|remote-[a-z][a-z0-9-]*)$/, 'a remote is named like remote-booking, or shell');
export const Version = z
  .string()
  .regex(/^[0-9]+\.[0-9]+\.[0-9]+-[0-9a-f]{8}$/, 'a version looks like 1.0.0-a6adc565');

/** What one build of the shell or of a remote says about itself: `release.json` beside its files. */
export const Release = z.object({
  remote: RemoteName,
  version: Version,
  commit: z.string(),
  builtAt: z.string(),
  /** The global the entry script defines; empty for the shell. */
  container: z.string(),
  entry: FileName,
  /** The files each exposed module needs, without the entry. */
  exposes: z.record(z.string(), z.array(FileName)),
  /** Wanted by every page of this build; worth requesting together with the entry. */
  preload: z.array(FileName),
  /** The files of a page's own code, by mount. */
  pages: z.record(z.string(), z.array(FileName)),
  /** sha384 of every file, also of those the browser never executes. */
  files: z.record(FileName, Sha384),
  /** Version ranges of what this build was made to run with. */
  shell: z.string(),
  api: z.string(),
  shared: z.record(z.string(), z.string()),
  /** Route patterns this build owns. */
  mounts: z.array(z.string().startsWith('/')),
  /**
   * Prerendered documents of the shell, by path. The frame of a mount's pages is named by whom it is drawn for
   * (`frameName`), a member's by `*` and the mount; `*` alone is the empty frame every other path gets.
   */
  documents: z.record(z.string(), FileName).optional(),
  sizes: z.record(FileName, z.object({ bytes: z.number(), brotli: z.number() })),
});
export type Release = z.infer<typeof Release>;

export const Canary = z.object({
  version: Version,
  percent: z.number().min(0).max(100),
  /** Names the rollout, so that a visitor's cohort does not depend on the list of versions. */
  rollout: z.string(),
});
export type Canary = z.infer<typeof Canary>;

export const Placement = z.object({
  stable: Version,
  previous: Version.nullable(),
  canary: Canary.optional(),
  blocked: z.array(Version),
  /** Taken from the site as a whole, its addresses with it; `stable` is what it would come back with. */
  retired: z.literal(true).optional(),
});
export type Placement = z.infer<typeof Placement>;

/** What somebody may do to one remote. Each makes one revision. */
export const Change = z.discriminatedUnion('action', [
  z.object({ action: z.literal('promote'), remote: RemoteName, version: Version }),
  /** 0 % ends the rollout. */
  z.object({
    action: z.literal('canary'),
    remote: RemoteName,
    version: Version,
    percent: z.number().min(0, 'between 0 and 100').max(100, 'between 0 and 100'),
  }),
  /** To the build before, unless one is named. */
  z.object({ action: z.literal('rollback'), remote: RemoteName, to: Version.optional() }),
  z.object({ action: z.literal('block'), remote: RemoteName, version: Version }),
  z.object({ action: z.literal('unblock'), remote: RemoteName, version: Version }),
  z.object({ action: z.literal('retire'), remote: RemoteName }),
  z.object({ action: z.literal('restore'), remote: RemoteName }),
]);
export type Change = z.infer<typeof Change>;

/** Old builds that were removed. Changes nothing of what is served. */
export const Pruned = z.object({
  action: z.literal('prune'),
  remote: RemoteName,
  versions: z.array(Version),
});

/** One numbered state of the whole site. Never changed, only followed by the next. */
export const Revision = z.object({
  number: z.number().int().min(0),
  at: z.string(),
  who: z.string(),
  why: z.string(),
  idempotencyKey: z.string().nullable(),
  /** What was asked for; absent where a checkout published its builds. */
  change: z.union([Change, Pruned]).optional(),
  remotes: z.record(RemoteName, Placement),
});
export type Revision = z.infer<typeof Revision>;

/** A file to request, with the hash it must have. */
export type PinnedFile = readonly [file: string, integrity: string];

/** What the browser needs to load one build and to know that it got that build. */
export type Build = {
  version: string;
  container: string;
  /** Folder of the files, with a trailing slash. */
  base: string;
  entry: PinnedFile;
  preload: PinnedFile[];
  pages: Record<string, PinnedFile[]>;
};

export type RemoteInMap = {
  mounts: string[];
  cohort: 'stable' | 'canary';
  /** The visitor's build first, then what to fall back to. */
  builds: Build[];
  /** Versions that may not run any longer, not even where they already do. */
  blocked: string[];
};

/** Inlined into every HTML answer: which build of which remote this visitor gets. */
export type ReleaseMap = {
  revision: number;
  shell: string;
  /** Releases of the shell that no tab may go on with; absent where there are none. */
  blockedShells?: string[];
  /** The addresses of remotes that were retired; absent where there are none. */
  retired?: Record<string, string[]>;
  remotes: Record<string, RemoteInMap>;
};

export const reportKinds = ['loaded', 'load-failed', 'crashed', 'recovered'] as const;

/** What the shell tells the gateway about a remote in a visitor's browser. */
export const HealthReport = z.object({
  kind: z.enum(reportKinds),
  remote: RemoteName,
  version: Version,
  cohort: z.enum(['stable', 'canary']),
  reason: z.string().max(300).optional(),
  milliseconds: z.number().min(0).optional(),
});
export type HealthReport = z.infer<typeof HealthReport>;
