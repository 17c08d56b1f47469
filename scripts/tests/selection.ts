/** Which part of the test suite a command asks for, and what that means for each test runner. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { root } from '../progress.mjs';

export const features = ['catalog', 'booking', 'messaging', 'account', 'admin', 'hosting'] as const;
export type Feature = (typeof features)[number];

export type Selection =
  | { kind: 'all' }
  | { kind: 'features'; features: Feature[] }
  | { kind: 'changed'; since: string; files: string[] };

/** What each runner is asked for; null leaves a part out because nothing selected belongs to it. */
export type Plan = {
  packages: string[] | 'all' | null;
  unit: string[] | null;
  api: string[] | null;
  e2e: string[] | null;
};

export class UsageError extends Error {}

/** Reads `npm test` arguments: none, `--changed [ref]`, or feature names. */
export function parseArguments(args: readonly string[]): Selection {
  const [first, ...rest] = args;
  if (first === undefined) return { kind: 'all' };
  if (first === '--changed') {
    const since = rest[0] ?? defaultBase();
    return { kind: 'changed', since, files: changedSince(since) };
  }
  const unknown = args.find((arg) => !isFeature(arg));
  if (unknown !== undefined) {
    throw new UsageError(
      `"${unknown}" is no feature. Use \`npm test\`, \`npm test -- --changed [ref]\`, or \`pnpm test <feature>…\` with ${features.join(', ')}.`,
    );
  }
  return { kind: 'features', features: args.filter(isFeature) };
}

const isFeature = (word: string): word is Feature => features.some((feature) => feature === word);

export function planFor(selection: Selection): Plan {
  switch (selection.kind) {
    case 'all':
      return { packages: 'all', unit: [], api: [], e2e: [] };
    case 'features':
      return planForFeatures(selection.features);
    case 'changed':
      return planForChanges(selection.files);
  }
}

function planForFeatures(selected: readonly Feature[]): Plan {
  const remotes = selected.map(remoteOf).filter((folder) => existsSync(join(root, folder)));
  return {
    packages: [...remotes, 'api'],
    unit: remotes.map((folder) => `${folder}/`),
    api: selected.map((feature) => `api/src/${feature}/`),
    e2e: ['--grep', journeysOf(selected)],
  };
}

/** Hosting has pages in the booking remote and an API folder of its own. */
const remoteOf = (feature: Feature): string =>
  feature === 'hosting' ? 'remote-booking' : `remote-${feature}`;

/** A journey belongs to a feature by its folder in `e2e/` or by its tag. */
const journeysOf = (selected: readonly string[]): string =>
  selected.map((feature) => `(^| )${feature}/|@${feature}( |$)`).join('|');

/**
 * Unit and API tests are selected by vitest from the import graph. A journey runs against the whole
 * site, so it is selected by feature when only remotes or journeys of features changed, and otherwise all run.
 */
export function planForChanges(files: readonly string[]): Plan {
  const code = files.filter((file) => /\.(ts|tsx|mjs|js|json|sql|yaml)$/.test(file));
  if (code.length === 0) return { packages: null, unit: null, api: null, e2e: null };
  const related = ['related', ...code.filter((file) => /\.(ts|tsx|mjs|js)$/.test(file))];
  const touchesApi = code.some((file) => /^(api|shared\/(contracts|server))\//.test(file));
  return {
    packages: packagesOf(code),
    unit: related.length > 1 ? related : null,
    api: code.some((file) => file.endsWith('.sql')) ? [] : touchesApi ? related : null,
    e2e: journeysForChanges(code),
  };
}

function packagesOf(files: readonly string[]): string[] | 'all' {
  const folders = new Set(files.map((file) => /^(shared\/[^/]+|[^/]+)\//.exec(file)?.[1] ?? '.'));
  // Everything may import what is shared, and the root's files configure everything.
  if ([...folders].some((folder) => folder === '.' || folder.startsWith('shared/'))) return 'all';
  return [...folders].filter((folder) => existsSync(join(root, folder, 'tsconfig.json')));
}

function journeysForChanges(files: readonly string[]): string[] | null {
  const relevant = files.filter(
    (file) => !/(^(docs|bench|deploy|examples)\/|\.test\.tsx?$)/.test(file),
  );
  if (relevant.length === 0) return null;
  const selected = new Set<string>();
  for (const file of relevant) {
    const feature =
      /^remote-([^/]+)\//.exec(file)?.[1] ?? /^e2e\/([^/]+)\/.+\.spec\.ts$/.exec(file)?.[1];
    if (!feature) return [];
    selected.add(feature);
    // Hosting's pages are part of the booking remote.
    if (feature === 'booking') selected.add('hosting');
  }
  return ['--grep', journeysOf([...selected])];
}

const git = (...args: string[]): string =>
  execFileSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  }).trim();

/** On a branch, where it left main; on main itself, the commit before. */
function defaultBase(): string {
  const isOnMain = git('rev-parse', '--abbrev-ref', 'HEAD') === 'main';
  if (!isOnMain) return git('merge-base', 'main', 'HEAD');
  return git('status', '--porcelain') ? 'HEAD' : 'HEAD^';
}

function changedSince(since: string): string[] {
  try {
    const committed = git('diff', '--name-only', '--diff-filter=d', since);
    const untracked = git('ls-files', '--others', '--exclude-standard');
    return [...new Set(`${committed}\n${untracked}`.split('\n').filter(Boolean))];
  } catch {
    throw new UsageError(`git does not know "${since}". Name a commit or branch to compare with.`);
  }
}
