import { allowCommand, isAllowed, maxFailures } from './allowed-findings.ts';
import { isAttachment, maxAttachments } from './attachments.ts';
import { budgets } from './budgets.ts';
import type { CheckFailure } from './container-contract.ts';
import { coversMount } from './mounts.ts';
import { iconName } from './nav.ts';
import { isBackendCall, missingCalls } from './operations.ts';
import type { Allowance, Build } from './release.ts';
import type { BuildCheck } from './release-api.ts';
import type { ShellDescription } from './shell-description.ts';
import { isSameMajor, satisfiesRange } from './version-range.ts';

/** The checks of a build that the gateway and `gida check` do alike. */
export const toCheck = (name: string, passed: boolean, message: string): BuildCheck => ({
  name,
  outcome: passed ? 'passed' : 'failed',
  message,
});

/** Failed where there is a failure to tell. */
export const checkOf = (
  name: string,
  failure: string | false | null | undefined,
  passed: string,
): BuildCheck => toCheck(name, !failure, failure || passed);

/** `hash` as `release.json` has it: sha384 in base64, after its name. */
export type BuildFile = { bytes: number; hash: string };

/** How the files of a build differ from its release: each listed one must exist and match, and there may be no others but attachments. */
export function compareFiles(
  { entry, preload, exposes, pages, documents = {}, sizes, files: hashes }: Build,
  files: ReadonlyMap<string, BuildFile>,
): string[] {
  // A file may be called like what every object has, such as `constructor`.
  const listed = new Map(Object.entries(hashes));
  const required = [
    entry,
    ...preload,
    ...Object.values(exposes).flat(),
    ...Object.values(pages).flat(),
    ...Object.values(documents),
  ];
  const unlisted = [...files.keys()].filter(
    (file) =>
      file !== 'release.json' &&
      !isAttachment(file) &&
      !listed.has(file) &&
      !listed.has(file.replace(/\.br$/, '')),
  );
  return [
    ...[...listed].flatMap(([file, hash]) => {
      const found = files.get(file);
      if (!found) return `${file} is missing`;
      if (found.hash !== hash) return `${file} does not match its hash in release.json`;
      const size = sizes[file];
      if (found.bytes !== size?.bytes) return `${file} has another size`;
      // Served to browsers wherever it is smaller.
      if (size.brotli < size.bytes && files.get(`${file}.br`)?.bytes !== size.brotli)
        return `${file}.br is missing or has another size`;
      return [];
    }),
    ...required
      .filter((file) => !listed.has(file))
      .map((file) => `${file} is required but not listed with a hash`),
    ...unlisted.map((file) => `${file} is not listed in release.json`),
    ...compareAttachments([...listed.keys()], files),
  ];
}

function compareAttachments(listed: string[], files: ReadonlyMap<string, BuildFile>): string[] {
  const attached = [...files].filter(([file]) => isAttachment(file));
  const bytes = attached.reduce((total, [, file]) => total + file.bytes, 0);
  const isOver = attached.length > maxAttachments.files || bytes > maxAttachments.bytes;
  return [
    // What is listed is served.
    ...listed
      .filter((file) => file.startsWith('attachments/'))
      .map((file) => `${file} is an attachment, which release.json may not list`),
    ...(isOver
      ? [
          `attachments/ has ${attached.length} files of ${bytes} bytes; at most ${maxAttachments.files} of ${maxAttachments.bytes}`,
        ]
      : []),
  ];
}

/** Entry, heaviest page with all that it loads, and all scripts; `earlier` builds show where it is going. */
function checkBudget(build: Build, earlier: Build[]): BuildCheck {
  const now = weigh(build);
  const limits = limitsOf(build);
  const before = earlier.map(weigh);
  const parts = Object.entries(limits).map(([name, limit]) => {
    const at = name as keyof typeof limits; // a key of it
    const trend = before.map((weights) => weights[at]).join(', ');
    const text = `${name} ${now[at]} of ${limit} bytes${trend && ` (before: ${trend})`}`;
    return { isOver: now[at] > limit, text };
  });
  const over = parts.filter(({ isOver }) => isOver);
  const list = (its: typeof parts) => its.map(({ text }) => text).join('; ');
  return checkOf('budget', over.length > 0 && `${list(over)}. Load less.`, list(parts));
}

const limitsOf = ({ runtime }: Build) => ({
  entry: runtime === 'own' ? budgets.entryWithRuntime : budgets.entry,
  'heaviest page': budgets.page,
  'all scripts': budgets.total,
  'all scripts, not compressed,': budgets.script,
});

/** From this share of a limit on, a team is told of it. */
const nearBudget = 0.9;

/** The limits that a build has nearly used up, each as in "entry 11000 of 12000 bytes". */
export function nearBudgets(build: Build): string[] {
  const weights = weigh(build);
  return Object.entries(limitsOf(build)).flatMap(([name, limit]) => {
    const weight = weights[name as keyof typeof weights]; // a key of it
    return weight >= nearBudget * limit ? [`${name} ${weight} of ${limit} bytes`] : [];
  });
}

function weigh({ sizes, entry, preload, pages }: Build) {
  const sum = (files: string[], form: 'bytes' | 'brotli') =>
    files.reduce((total, file) => total + (sizes[file]?.[form] ?? 0), 0);
  const scripts = Object.keys(sizes).filter((file) => file.endsWith('.js'));
  const weights = Object.values(pages).map((files) => sum([entry, ...preload, ...files], 'brotli'));
  return {
    entry: sum([entry], 'brotli'),
    'heaviest page': Math.max(0, ...weights),
    'all scripts': sum(scripts, 'brotli'),
    'all scripts, not compressed,': sum(scripts, 'bytes'),
  };
}

const maxShown = 5;

/** `file:line:column: message` of each, in one check. */
function checkFailures(name: string, failures: CheckFailure[], passed: string): BuildCheck {
  const shown = failures.slice(0, maxShown).map(({ file, message }) => `${file}: ${message}`);
  const rest = failures.length - shown.length;
  if (rest > 0) shown.push(`And ${rest} more.`);
  return checkOf(name, shown.join(' '), passed);
}

/** Pages that the stable build has and this one has not, unless whoever releases it says so. */
export function checkDroppedMounts(
  { mounts }: Build,
  stable: Build | undefined,
  allowed: string[] = [],
): BuildCheck {
  const dropped = (stable?.mounts ?? []).filter(
    (mount) => !allowed.includes(mount) && !mounts.some((its) => coversMount(its, mount)),
  );
  const options = dropped.map((mount) => `--drop-mount ${mount}`).join(' ');
  const moved = dropped.map((mount) => `gida move ${mount} <its new path>`).join('; ');
  return checkOf(
    'dropped-mounts',
    options &&
      `its pages under ${dropped.join(', ')} would be gone. If they shall be: ${options}. If they are elsewhere now, first: ${moved}`,
    'it keeps the mounts of the stable build',
  );
}

const ui = '@gida/ui';

/** What a build takes from shared modules, also as icons of the menu, against the names that a shell shares. */
function checkNames({ uses, nav = {}, remote, version }: Build, shell: SharingShell): BuildCheck {
  const icons = shell.shared[ui] ? Object.values(nav).map(({ icon }) => iconName(icon)) : [];
  const missing = [...Object.entries(uses.names), [ui, icons] as const].flatMap(
    ([module, names]) => {
      const provided = shell.shared[module];
      if (provided?.names === null) return [];
      const absent = names.filter((name) => !provided?.names?.includes(name));
      return absent.length > 0
        ? [`${absent.join(', ').replace('*', 'everything')} of ${module}`]
        : [];
    },
  );
  return checkOf(
    'names',
    missing.length > 0 &&
      `${remote} ${version} uses ${missing.join('; ')}, which shell ${shell.version} does not share. shell.json lists the names.`,
    'the shell shares each name that it imports',
  );
}

/** The calls that a build makes, also those of its `firstRequests`, against the operations of an API. */
export function checkCalls(build: Build, operations: string[] | null): BuildCheck {
  if (!operations)
    return { name: 'calls', outcome: 'skipped', message: 'the calls of the API are unknown' };
  const first = Object.values(build.firstRequests ?? {}).map((path) => `GET ${path}`);
  const calls = build.uses.calls.filter((call) => !isBackendCall(call));
  const missing = missingCalls([...new Set([...calls, ...first])], operations);
  return checkOf(
    'calls',
    missing.length > 0 &&
      `${build.remote} ${build.version} calls ${missing.join(', ')}, which the API does not have.`,
    `the API has its ${calls.length} calls`,
  );
}

/** The operations of a remote's own backend, or the check that says why they are unknown. */
export type BackendDescription = { operations: string[] } | Omit<BuildCheck, 'name'>;

/** The calls of its own backend, of a build that has any. */
function checkBackendCalls({ remote, version, uses }: Build, backend: BackendDescription) {
  const calls = uses.calls.filter(isBackendCall);
  const name = 'backend';
  if (calls.length === 0) return [];
  if ('outcome' in backend) return [{ name, ...backend }];
  const missing = missingCalls(calls, backend.operations);
  const failure = `${remote} ${version} calls ${missing.join(', ')}, which openapi.json of its own backend does not have.`;
  return [
    checkOf(name, missing.length > 0 && failure, `its backend has its ${calls.length} calls`),
  ];
}

export type SharingShell = Pick<ShellDescription, 'version' | 'shared'>;

/** Whether a build runs in a shell: its range, and the modules that it takes. */
function checkAgainstShell(build: Build, shell: SharingShell): BuildCheck[] {
  const missing = Object.entries(build.shared).filter(([name, range]) => {
    const provided = shell.shared[name];
    return !provided || !isSameMajor(provided.version, range);
  });
  const requirements = missing.map(([name, range]) => `${name} ${range}`).join(', ');
  return [
    checkOf(
      'shell',
      !satisfiesRange(shell.version, build.shell) &&
        `${build.remote} ${build.version} was built for shell ${build.shell}, but the current shell is ${shell.version}. Rebuild it with its kit (gida kit update), or release the shell first.`,
      `built for shell ${build.shell}, current shell is ${shell.version}`,
    ),
    checkOf(
      'shared',
      requirements &&
        `the current shell does not share ${requirements}. Bundle it, or move to another kit: gida kit update`,
      'the current shell shares everything it requires',
    ),
  ];
}

const checkApiVersion = ({ api }: Build, version: string | null): BuildCheck =>
  version
    ? toCheck(
        'api',
        satisfiesRange(version, api),
        `built for API ${api}, current API is ${version}`,
      )
    : { name: 'api', outcome: 'skipped', message: 'the API version is unknown' };

/** What a build is compared with; null where it is unknown. */
export type ComparedSite = {
  shell: SharingShell | null;
  api: { version: string; operations: string[] | null } | null;
  /** Absent where nobody asks. */
  backend?: BackendDescription | undefined;
  /** Builds before it, for their sizes. */
  earlier: Build[];
};

/** Whether a remote runs in a shell with all that it imports. */
export const checkInShell = (build: Build, shell: SharingShell): BuildCheck[] => [
  ...checkAgainstShell(build, shell),
  checkNames(build, shell),
];

/** The names and calls that a build uses. */
export const checkUses = (
  build: Build,
  { shell, api, backend }: Omit<ComparedSite, 'earlier'>,
): BuildCheck[] => [
  ...(shell ? [checkNames(build, shell)] : []),
  checkCalls(build, api?.operations ?? null),
  ...checkBackendCalls(
    build,
    backend ?? { outcome: 'skipped', message: 'the site reads the document of its backend' },
  ),
];

const noShell: BuildCheck = {
  name: 'shell',
  outcome: 'skipped',
  message: 'there is no shell to compare with. In a repository: gida kit update',
};

/** What else a build needs of a site, beside its files and the paths of others. */
export const checkFit = (build: Build, { shell, api, earlier }: ComparedSite): BuildCheck[] => [
  checkBudget(build, earlier),
  ...(shell ? checkAgainstShell(build, shell) : [noShell]),
  checkApiVersion(build, api?.version ?? null),
];

/** What the code of a build does, without what was allowed. Of so many failures that not all were reported none is. */
export function checkFindings(
  remote: string,
  failures: CheckFailure[],
  allowed: Allowance[] = [],
): BuildCheck {
  const entries = failures.length < maxFailures ? allowed : [];
  const refused = failures.filter((it) => !entries.some((entry) => isAllowed(it, entry)));
  const told = entries
    .filter((entry) => failures.some((it) => isAllowed(it, entry)))
    .map(({ change, why, who }) => `allowed: ${change.file}: ${change.finding} (${why}, ${who})`);
  const clean = 'it keeps to its own part of the page';
  const check = checkFailures('code', refused, told.join('; ') || clean);
  const commands = refused.slice(0, maxShown).map((it) => `\n    ${allowCommand(remote, it)}`);
  if (refused.length > 0)
    check.message += ` If it must stay, an operator can allow it:${[...new Set(commands)].join('')}`;
  return check;
}

export const checkCode = (
  { container, remote }: Build,
  found: { containerFailures: CheckFailure[]; failures: CheckFailure[] },
  allowed?: Allowance[],
): BuildCheck[] => [
  checkFailures('container', found.containerFailures, `${container} fulfils the contract`),
  checkFindings(remote, found.failures, allowed),
];
