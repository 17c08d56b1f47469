import { z } from 'zod';

import { CommitsBetween } from './commits.ts';
import type { MovedMounts } from './mounts.ts';

const Sha384 = z.string().regex(/^sha384-[A-Za-z0-9+/=]{64}$/);
export const FileName = z
  .string()
  .regex(/^(?!.*(?:^|\/)\.\.?(?:\/|$))[A-Za-z0-9_@.-][A-Za-z0-9_@./-]*$/);

/** Names of folders, so shorter than a file system allows. */
const maxNameLength = 100;

export const RemoteName = z
  .string()
  .max(maxNameLength)
  .regex(/^(shell|remote-[a-z][a-z0-9-]*)$/, 'a remote is named like remote-booking, or shell');
export const Version = z
  .string()
  .max(maxNameLength)
  .regex(/^[0-9]+\.[0-9]+\.[0-9]+-[0-9a-f]{8}$/, 'a version looks like 1.0.0-a6adc565');

/** The path of an API request below `/api/v1/`, with `:parameters` of the page; see `Build.firstRequests`. */
export const FirstRequest = z
  .string()
  .max(500)
  .regex(/^[a-z][\w-]*(?:\/:?[\w-]+)*(?:\?[\w=&.-]+)?$/, 'looks like bookings/read/:id');

/** Of the shell: renders pages on request, for the gateway and for no browser. */
export const serverFile = 'server/main.js';

/** What a build needs of the site, read from its code. */
export const BuildUses = z.object({
  /** The names that it takes from each shared module; `*` for all of them. */
  names: z.record(z.string(), z.array(z.string())),
  /** Calls of the API such as `GET bookings/read/{}`; without a method where only the path is known. */
  calls: z.array(z.string()),
});
export type BuildUses = z.infer<typeof BuildUses>;

/** Fragments of HTML with `%BASE%`, `%RELOAD%`, `%PATH%` and `%ONLY%`, which the gateway fills in. */
export const ShellHead = z.object({
  /** Loads the app. */
  app: z.string(),
  /** Loads the app on the first interaction with a complete page. */
  prerendered: z.string(),
  firstRequest: z.string(),
  preload: z.string(),
  /** Of a page that its first request completes. */
  preloadOfSingleRequest: z.string(),
});
export type ShellHead = z.infer<typeof ShellHead>;

const Line = z
  .string()
  .regex(/^[^\p{C}\p{Zl}\p{Zp}]{1,200}$/u, 'at most 200 characters, on one line');

/** A link in the menu; see nav.ts. A build for another shell may name an icon that is not known here. */
const NavEntry = z.object({ label: Line, icon: Line, for: Line });
export type NavEntry = z.infer<typeof NavEntry>;

const SettingName = z.string().regex(/^[a-z]\w{0,39}$/, 'a setting has a name like banner');
/** See `@gida/contracts/settings`. */
const Setting = z.object({
  default: z.union([z.boolean(), z.number(), z.string().max(200)]),
  help: Line,
  values: z.array(Line).max(50).readonly().optional(),
  min: z.number().optional(),
  max: z.number().optional(),
});

/** Manifest of one build of the shell or of a remote: `release.json` beside its files. */
export const Build = z.object({
  remote: RemoteName,
  version: Version,
  /** Ends in `-dirty` when its sources had uncommitted changes; see commit.ts. */
  commit: z.string(),
  /** What git said in place of a commit. */
  commitProblem: z.string().max(200).optional(),
  builtAt: z.string(),
  /** Where its commits are, as `repository` of its package.json says. */
  repository: z.string().optional(),
  /** The global the entry script defines; empty for the shell. */
  container: z.string(),
  /** With a federation runtime of its own instead of the shell's: its entry may be larger. */
  runtime: z.literal('own').optional(),
  entry: FileName,
  /** The files each exposed module needs, without the entry. */
  exposes: z.record(z.string(), z.array(FileName)),
  /** Used by every page of this build; preloaded together with the entry. */
  preload: z.array(FileName),
  /** The files of a page's own code, by mount; of the shell, those of a layout that not every page has, by its audience. */
  pages: z.record(z.string(), z.array(FileName)),
  /** sha384 of every file, also of those the browser never executes. */
  files: z.record(FileName, Sha384),
  /** Version ranges of what this build was made to run with. */
  shell: z.string(),
  api: z.string(),
  shared: z.record(z.string(), z.string()),
  uses: BuildUses,
  /** Route patterns this build owns. */
  mounts: z.array(z.string().startsWith('/')),
  /** Values to open a mount with in a test; see mount-samples.ts. */
  samples: z.record(z.string(), z.record(z.string(), z.string())).optional(),
  /** Links to mounts in the menu of the site, by mount. */
  nav: z.record(z.string(), NavEntry).optional(),
  /** What is switched without a build, by name. */
  settings: z.record(SettingName, Setting).optional(),
  /**
   * The GET request of the API that a page begins with, by page pattern: it is sent while the page's code still arrives.
   * Its query names every parameter that the page may send: one without a value is sent where the page's address has it.
   */
  firstRequests: z.record(z.string().startsWith('/'), FirstRequest).optional(),
  /** Pages that show all they have with the response to their first request: the code for others is loaded after them. */
  singleRequestPages: z.array(z.string()).optional(),
  /** Who answers for it, and where they are asked: an address, a channel, a number. */
  owner: Line.optional(),
  contact: Line.optional(),
  /** The packages that it is made of, each with its versions; absent where it was not made by `@gida/build`. */
  bundles: z.record(z.string(), z.array(z.string())).optional(),
  /** How its canaries end by themselves, beside failing. */
  canary: z.object({ endWhenSlower: z.boolean() }).optional(),
  /**
   * Prerendered documents of the shell, by path. The key of a mount's layout
   * names its audience, the authenticated one is `*` and the mount; `*` alone is the empty layout for every other path.
   */
  documents: z.record(z.string(), FileName).optional(),
  /** Of the shell: what the gateway puts into the head of a page; see shell-head.ts. */
  head: ShellHead.optional(),
  sizes: z.record(FileName, z.object({ bytes: z.number(), brotli: z.number() })),
});
export type Build = z.infer<typeof Build>;

export const Canary = z.object({
  version: Version,
  percent: z.number().min(0).max(100),
  /** Id of the rollout, so that a visitor's cohort does not depend on the list of versions. */
  rollout: z.string(),
});
export type Canary = z.infer<typeof Canary>;

/** `file` is without the hash in its name, `finding` what the check says of it without the place. */
const AllowAction = z.object({
  action: z.literal('allow'),
  remote: RemoteName,
  rule: z.literal('code'),
  file: FileName.max(200),
  finding: z.string().min(1).max(1_000),
  /** It is refused again. */
  lift: z.literal(true).optional(),
});

/** Below it are the calls of a remote's own backend, and `openapi.json`; as `URL` writes it, so that nothing in it is a detour. */
const BackendUrl = z
  .string()
  .max(200)
  .refine((text) => {
    const { protocol = '', origin, pathname } = URL.parse(text) ?? {};
    return /^https?:$/.test(protocol) && `${origin}${pathname}`.replace(/\/$/, '') === text;
  }, 'an address like https://offers.internal, without login, query and a slash at its end');

const Backend = z.object({
  url: BackendUrl,
  /** It may be in a private network. */
  private: z.literal(true).optional(),
});
export type Backend = z.infer<typeof Backend>;

const Mount = z.string().startsWith('/').max(200);

/** From now on `from` is found at `to`, for visitors whose builds have `to`; see moves.ts. */
const MoveAction = z.object({
  action: z.literal('move'),
  remote: RemoteName,
  from: Mount,
  to: Mount,
  /** Its old links lead nowhere. */
  lift: z.literal(true).optional(),
});

const Decision = z.object({
  number: z.number().int().min(0),
  at: z.string(),
  who: z.string(),
  why: z.string(),
});

/** The revision from which the builds of a remote may do what a check refuses. */
export const Allowance = Decision.extend({ change: AllowAction });
export type Allowance = z.infer<typeof Allowance>;

export const Move = Decision.extend({ change: MoveAction });
export type Move = z.infer<typeof Move>;

export const RemoteState = z.object({
  /** Null before its first promotion, while only a canary is served. */
  stable: Version.nullable(),
  previous: Version.nullable(),
  canary: Canary.optional(),
  blocked: z.array(Version),
  /** Rolled back from, or an ended rollout: served again only when somebody names the version. */
  withdrawn: z.array(Version).optional(),
  /** Removed from the site together with its routes; `stable` is the version that a restore brings back. */
  retired: z.literal(true).optional(),
  allowed: z.array(Allowance).optional(),
  backend: Backend.optional(),
  /** Also those whose time is over. */
  moved: z.array(Move).optional(),
  /** Texts, which each build reads as it declares them: one that it does not take is its default. */
  settings: z.record(SettingName, Line).optional(),
});
export type RemoteState = z.infer<typeof RemoteState>;

/** Mounts of the stable build that are gone on purpose. */
const DropMounts = z.array(Mount).max(50).optional();

/** A command on one remote. Each creates one revision. */
export const ReleaseAction = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('promote'),
    remote: RemoteName,
    version: Version,
    /** Also a build of uncommitted changes, which a shared site refuses otherwise. */
    dirty: z.literal(true).optional(),
    dropMounts: DropMounts,
  }),
  /** 0 % ends the rollout. */
  z.object({
    action: z.literal('canary'),
    remote: RemoteName,
    version: Version,
    percent: z.number().min(0, 'between 0 and 100').max(100, 'between 0 and 100'),
    dropMounts: DropMounts,
  }),
  /** To the previous build, unless `to` is given. `again`: right after another rollback, which is refused without it. */
  z.object({
    action: z.literal('rollback'),
    remote: RemoteName,
    to: Version.optional(),
    again: z.literal(true).optional(),
  }),
  z.object({ action: z.literal('block'), remote: RemoteName, version: Version }),
  z.object({ action: z.literal('unblock'), remote: RemoteName, version: Version }),
  z.object({ action: z.literal('retire'), remote: RemoteName }),
  z.object({ action: z.literal('restore'), remote: RemoteName }),
  AllowAction,
  Backend.extend({ action: z.literal('add-backend'), remote: RemoteName }),
  z.object({ action: z.literal('remove-backend'), remote: RemoteName }),
  MoveAction,
  /** Without a value its default counts again. */
  z.object({
    action: z.literal('set'),
    remote: RemoteName,
    name: SettingName,
    value: Line.optional(),
  }),
]);
export type ReleaseAction = z.infer<typeof ReleaseAction>;

/** Old builds that were deleted. Does not change what is served. */
export const PruneRecord = z.object({
  action: z.literal('prune'),
  remote: RemoteName,
  versions: z.array(Version),
});

/** One numbered, immutable state of the whole site. */
export const Revision = Decision.extend({
  idempotencyKey: z.string().nullable(),
  /** The command that created it; absent in revision 0. */
  change: z.union([ReleaseAction, PruneRecord]).optional(),
  /** Commit of the build that the command began to serve, as it was known then. */
  commit: z.string().optional(),
  /** From the build that was stable before to that one; absent where it is not known. */
  commits: CommitsBetween.optional(),
  remotes: z.record(RemoteName, RemoteState),
});
export type Revision = z.infer<typeof Revision>;

/** A file with its subresource integrity hash. */
export type PinnedFile = readonly [file: string, integrity: string];

/** What the browser needs to load one build and to verify its integrity. */
export type LoadableBuild = {
  version: string;
  container: string;
  /** Folder of the files, with a trailing slash. */
  base: string;
  entry: PinnedFile;
  preload: PinnedFile[];
  pages: Record<string, PinnedFile[]>;
};

export type ReleaseMapEntry = {
  mounts: string[];
  /** Of the visitor's build; see `Build.nav`. */
  nav?: Record<string, NavEntry>;
  settings?: Record<string, string>;
  cohort: 'stable' | 'canary';
  /** The visitor's build first, then what to fall back to. */
  builds: LoadableBuild[];
  /** Versions that must not run, not even in tabs that have loaded them. */
  blocked: string[];
};

/** Inlined into every HTML response: which build of each remote this visitor gets. */
export type ReleaseMap = {
  revision: number;
  shell: string;
  /** The remote, or the shell, of which this visitor sees a build that is not released. */
  preview?: string;
  /** Shell versions that open tabs must reload from; absent when there are none. */
  blockedShells?: string[];
  /** Whether this visitor's pages are measured; absent for visitors without a cookie, of whom each page decides. */
  measured?: boolean;
  /** Mounts of retired remotes; absent when there are none. */
  retired?: Record<string, string[]>;
  /** Mounts that have moved, each with where to; absent when there are none. */
  moved?: MovedMounts;
  remotes: Record<string, ReleaseMapEntry>;
};

export const healthReportKinds = ['loaded', 'load-failed', 'crashed', 'recovered'] as const;

/** A frame of a stack, with the name that the function has in the built file: `c@/releases/remote-offers/1.0.0-a6adc565/638.js:56:299`. */
const StackFrame = z
  .string()
  .max(300)
  .regex(/^[\w$.]*@\/releases\/[\w@./-]+:\d+:\d+$/);

/** The shell's report to the gateway about a remote in a visitor's browser. */
export const HealthReport = z.object({
  kind: z.enum(healthReportKinds),
  remote: RemoteName,
  version: Version,
  cohort: z.enum(['stable', 'canary']),
  reason: z.string().max(300).optional(),
  /** Of an error: its name, and the frames of its stack in files of this site. */
  name: z.string().max(100).optional(),
  stack: z.array(StackFrame).max(10).optional(),
  milliseconds: z.number().min(0).optional(),
});
export type HealthReport = z.infer<typeof HealthReport>;
