/** Which part of the test suite a command asks for, and what that means for each test runner. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { featureNames, features, findFeature, isFeature, partsOf } from '../features/features.ts';
import type { Feature } from '../features/features.ts';
import { root } from '../progress.mjs';

/** What each runner is asked for; null leaves a part out because nothing selected belongs to it. */
export type Plan = {
  packages: string[] | 'all' | null;
  unit: string[] | null;
  api: string[] | null;
  e2e: string[] | null;
  /** Both engines whole, the production drill and the tests of the released API. */
  isNight?: boolean;
};

class UsageError extends Error {}

/** What a command's words mean; a word without a meaning ends the command. */
export function orExit<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

/** For the arguments of `npm test`: none, `--all`, `--changed [ref]`, or names of features and folders. */
export function planFor(args: readonly string[]): Plan {
  const [first, ...rest] = args;
  if (first === undefined) return everything;
  if (first === '--all' && rest.length === 0) return { ...everything, isNight: true };
  if (first === '--changed') return planForChanges(changedSince(rest[0] ?? defaultBase()));
  return planForFolders(foldersOf(args));
}

/** What the words of a command stand for: a feature for its remote and its folders of the API, a folder for itself. */
export function foldersOf(words: readonly string[]): string[] {
  const folders = words.flatMap((word) => {
    if (isFeature(word)) {
      const { remote, api } = features[word];
      return [`remote-${remote}`, ...api.map((folder) => `api/src/${folder}`)];
    }
    if (existsSync(join(root, word))) return word.replace(/\/$/, '');
    throw new UsageError(
      `"${word}" is no feature and no folder. Features: ${featureNames.join(', ')}. \`npm test\` also knows \`-- --all\` and \`-- --changed [ref]\`.`,
    );
  });
  return [...new Set(folders)];
}

const everything: Plan = { packages: 'all', unit: [], api: [], e2e: [] };

/** Tests alone: `pnpm check` and `pnpm e2e` have the rest. The same words for all runners, so that one run has them. */
function planForFolders(folders: readonly string[]): Plan {
  const selected = folders.map((folder) => `${folder}/`);
  const ofApi = /^(api|demo)\//;
  return {
    packages: null,
    unit: selected.every((folder) => ofApi.test(folder)) ? null : selected,
    api: selected.some((folder) => ofApi.test(folder)) ? selected : null,
    e2e: null,
  };
}

/** A journey belongs to a feature by its folder in `e2e/`. */
const journeysOf = (selected: readonly Feature[]): string =>
  partsOf(selected)
    .flatMap(({ journeys }) => journeys.map((folder) => `(^| )${folder}/`))
    .join('|');

/** What every test depends on. */
const dependencies =
  /(^|\/)package\.json$|^pnpm-(lock|workspace)\.yaml$|^tsconfig[^/]*\.json$|^vitest\.config\.ts$|\/patches\//;
const isCode = /\.(ts|tsx|mjs|js)$/;

/** What is read and not imported, with the tests that read it. */
const testsOfOtherFiles: [file: RegExp, tests: string[]][] = [
  [
    /^docs\/|\.md$|^deploy\//,
    ['scripts/documents/configuration.test.ts', 'scripts/documents/deploy-files.test.ts'],
  ],
  [/^deploy\/(prometheus|grafana)\/|^docs\/runbook/, ['scripts/monitoring']],
  [/^docs\/how-to\/first-release\.md$/, ['gateway/src/releasing/changes/first-release.test.ts']],
  [/^docs\/retention\.md$/, ['api/src/retention/retention.test.ts']],
  [/^docs\/|^shared\/[a-z-]+\/\w+\.md$/, ['scripts/kit/documents/documents.test.ts']],
  [/^deploy\//, ['scripts/serving/proxy-config.test.ts', 'scripts/serving/proxy-networks.test.ts']],
  [/^shared\/cli\/template\//, ['shared/cli/src/new/new-remote.test.ts']],
  [/common-passwords\.txt$/, ['api/src/account/password/password.test.ts']],
];
/** Changes of these show in no page. */
const withoutPages =
  /^(docs|bench|deploy|examples|\.ci)\/|^scripts\/(documents|lint|mutants|packages|tests)\/|\.test\.tsx?$|\.md$|^(CODEOWNERS|\.gitignore|\.ox[a-z]+\.json)$/;

/**
 * Unit and API tests are selected by vitest from the import graph. A journey runs against the whole
 * site, so it is selected by feature when only remotes or journeys of features changed, and otherwise all run.
 */
export function planForChanges(files: readonly string[]): Plan {
  if (files.some((file) => dependencies.test(file))) return everything;
  const readBy = testsOfOtherFiles.flatMap(([file, tests]) =>
    files.some((changed) => file.test(changed)) ? tests : [],
  );
  const sources = new Set([...files.filter((file) => isCode.test(file)), ...readBy]);
  const related = sources.size > 0 ? ['related', ...sources] : null;
  const touchesApi = [...sources].some((file) =>
    /^(api|demo|shared\/(contracts|server))\//.test(file),
  );
  return {
    // Documents and format are checked after every change.
    packages: files.length > 0 ? packagesOf(files) : null,
    unit: related,
    api: files.some((file) => file.endsWith('.sql')) ? [] : touchesApi ? related : null,
    e2e: journeysForChanges(files),
  };
}

function packagesOf(files: readonly string[]): string[] | 'all' {
  const typed = files.filter((file) => isCode.test(file) || file.endsWith('tsconfig.json'));
  const folders = [...new Set(typed.map((file) => file.split('/')[0] ?? ''))];
  // Everything may import what is shared; what is in no package has the root's program.
  return folders.some((folder) => /^(shared|scripts|deploy|examples)$|\./.test(folder))
    ? 'all'
    : folders;
}

function journeysForChanges(files: readonly string[]): string[] | null {
  const relevant = files.filter((file) => !withoutPages.test(file));
  if (relevant.length === 0) return null;
  const selected = new Set<Feature>();
  for (const file of relevant) {
    const feature = findFeature(file);
    if (!feature) return [];
    selected.add(feature);
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
