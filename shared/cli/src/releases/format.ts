import { satisfies } from 'semver';
import { formatSettings } from '@gida/contracts/settings';
import { describeBreak } from '@gida/releases/breaks';
import type { HooksResponse } from '@gida/releases/hooks';
import type { CommitsBetween } from '@gida/releases/commits';
import type { PreviewLink } from '@gida/releases/previews';
import { shortCommit } from '@gida/releases/commit';
import { currentMoves, describeMove } from '@gida/releases/moves';
import type { RemoteState, Revision } from '@gida/releases/release';
import type { BuildSpeed } from '@gida/releases/speed';
import { describeOwner } from '@gida/releases/owner';
import type {
  BuildsResponse,
  ReleaseActionResponse,
  BuildCheck,
  BuildMetrics,
  HistoryResponse,
  PruneResponse,
  StatusResponse,
  TokensResponse,
  TokenSummary,
  DoctorResponse,
} from '@gida/releases/release-api';

const outcomeMarks: Record<BuildCheck['outcome'], string> = {
  passed: '✓',
  failed: '✗',
  skipped: '–',
};

export const formatChecks = (checks: BuildCheck[]): string =>
  checks
    .map(({ name, outcome, message }) => `  ${outcomeMarks[outcome]} ${name}: ${message}`)
    .join('\n');

export const formatPreview = ({ link, until }: PreviewLink): string =>
  `for whoever opens this, until ${until.slice(0, 10)}:\n${link}`;

function formatCommits(commits: CommitsBetween | undefined): string {
  if (!commits || commits.count === 0) return '';
  const { count, newest } = commits;
  const lines = newest.map(({ hash, by, subject }) => `    ${hash.slice(0, 9)} ${by} ${subject}`);
  const more = count > newest.length ? [`    and ${count - newest.length} more`] : [];
  return [`  ${summarizeCommits(commits)}:`, ...lines, ...more].join('\n');
}

const summarizeCommits = ({ count, goesBack }: CommitsBetween): string =>
  `${goesBack ? 'takes back' : 'brings'} ${count} commit${count === 1 ? '' : 's'}`;

const neverPromoted = 'never promoted';

const formatRemoteState = ({ stable, previous, canary, blocked, ...state }: RemoteState): string =>
  [
    state.retired ? `retired; was ${stable ?? neverPromoted}` : (stable ?? neverPromoted),
    previous && `previous: ${previous}`,
    canary && `canary: ${canary.version} ${canary.percent} %`,
    blocked.length > 0 && `blocked: ${blocked.join(', ')}`,
    state.backend && `backend: ${state.backend.url}`,
    state.settings && `set: ${formatSettings(state.settings)}`,
    ...currentMoves(state).map(describeMove),
  ]
    .filter(Boolean)
    .join('  ');

export function formatChangeResult(
  remote: string,
  response: ReleaseActionResponse,
  after: number,
): string {
  const { number, remotes } = response.revision;
  const now = remotes[remote];
  const head =
    number === after ? `Nothing to change: revision ${number}` : `✓ revision ${number} is live`;
  return [
    head,
    formatChecks(response.checks),
    formatCommits(response.revision.commits),
    now && `  ${remote}  ${formatRemoteState(now)}`,
  ]
    .filter(Boolean)
    .join('\n');
}

export function formatStatus(status: StatusResponse): string {
  const { revision, at, who, why, remotes, figures } = status;
  const served = Object.entries(remotes).map(([name, it]) => {
    const owner = describeOwner(status, name);
    return [name, owner ? `${formatRemoteState(it)}  owner: ${owner}` : formatRemoteState(it)];
  });
  const speed = servedSpeeds(status);
  const outdated = status.inUse.flatMap(({ remote, version, role, breaks = [] }) =>
    breaks.map((entry) => [remote, version, role, describeBreak(entry)]),
  );
  return [
    revision === 0
      ? 'No revision yet: nothing has been released.'
      : `Revision ${revision}, ${formatTime(at)}, ${who}: ${why}`,
    formatTable(served),
    ...section('Browsers, last 15 minutes:', figures.map(formatFigures)),
    ...section('Speed of three of four measured pages, last 30 days:', speed.map(formatSpeed)),
    ...section('Uses what goes or has changed:', outdated),
  ].join('\n\n');
}

const section = (title: string, rows: string[][]): string[] =>
  rows.length > 0 ? [title, formatTable(rows)] : [];

/** Of the stable build and the canary of each remote. */
const servedSpeeds = ({ speed = [], remotes }: StatusResponse): BuildSpeed[] =>
  speed.filter(({ remote, version, cohort }) => {
    const state = remotes[remote];
    return version === (cohort === 'canary' ? state?.canary?.version : state?.stable);
  });

function formatSpeed({ remote, version, cohort, samples, p75, slower }: BuildSpeed): string[] {
  const milliseconds = (value: number | null) => (value === null ? '–' : `${value} ms`);
  const { lcp, inp, load } = p75;
  const times = [
    `LCP ${milliseconds(lcp)}`,
    `INP ${milliseconds(inp)}`,
    `load ${milliseconds(load)}`,
  ];
  return [remote, version, cohort, ...times, `${samples} pages`, slower ? `slower: ${slower}` : ''];
}

/** The builds that visitors get, or would after a rollback, and use a name of a shared module, a module or a call. */
export function formatUsers({ inUse }: StatusResponse, used: string): string {
  const rows = inUse.flatMap(({ remote, version, role, uses }) => {
    if (!uses) return [[remote, version, role, 'does not say what it uses']];
    const names = Object.entries(uses.names).flatMap(([module, its]) =>
      its.map((name) => `${name} of ${module}`),
    );
    const matching = [...names, ...uses.calls].filter((it) => it.split(' ').includes(used));
    return matching.length > 0 ? [[remote, version, role, matching.join(', ')]] : [];
  });
  return formatTable(rows, `No build in use needs ${used}.`);
}

/** The builds that have a version of a package in this range in them, and those that do not say what they have. */
export function formatBundlers({ inUse }: StatusResponse, name: string, range: string): string {
  const rows = inUse.flatMap(({ remote, version, role, bundles, owner = '' }) => {
    const isAsked = (it: string) => satisfies(it, range, { includePrerelease: true });
    const versions = bundles
      ? (bundles[name] ?? []).filter(isAsked)
      : ['does not say what it bundles'];
    return versions.length > 0 ? [[remote, version, role, versions.join(', '), owner]] : [];
  });
  return formatTable(rows, `No build in use bundles ${name} ${range}.`);
}

const formatFigures = (it: BuildMetrics): string[] => [
  it.remote,
  it.version,
  it.cohort,
  `${it.loads} loads`,
  `${it.loadFailures} load failures`,
  `${it.crashes} crashes`,
  it.medianMs === null ? '' : `median ${it.medianMs} ms, p95 ${it.p95Ms} ms`,
  it.visitors > 0 ? `rollout: failed for ${it.failures} of ${it.visitors} visitors` : '',
];

export const formatBuilds = (
  { builds }: BuildsResponse,
  remotes: Record<string, RemoteState>,
): string =>
  formatTable(
    builds.map(({ remote, version, at, by, commit }) => {
      const role = buildRole(version, remotes[remote]);
      return [remote, version, shortCommit(commit), formatTime(at), by, role];
    }),
    'No published builds.',
  );

function buildRole(version: string, state: RemoteState | undefined): string {
  if (!state) return '';
  const { stable, previous, canary, blocked, withdrawn = [] } = state;
  if (blocked.includes(version)) return 'blocked';
  if (withdrawn.includes(version)) return 'withdrawn';
  if (stable === version) return 'stable';
  if (canary?.version === version) return `canary ${canary.percent} %`;
  return previous === version ? 'previous' : '';
}

export const formatHistory = ({ revisions }: HistoryResponse): string =>
  formatTable(
    revisions.map(({ number, at, who, why, change, commit = '', commits }) => {
      const built = [shortCommit(commit), commits && summarizeCommits(commits)].filter(Boolean);
      return [String(number), formatTime(at), who, formatChange(change), built.join(', '), why];
    }),
    'No changes yet.',
  );

function formatChange(change: Revision['change']): string {
  if (!change) return '';
  const { action, remote, ...rest } = change;
  const values = Object.entries(rest).flatMap(([name, value]) =>
    value === true ? `--${name}` : value,
  );
  return [action, remote, ...values].join(' ');
}

export const formatFindings = ({ findings }: DoctorResponse): string =>
  findings.length === 0
    ? 'Nothing is damaged.'
    : findings
        .map((it) => `${it.repaired ? '✓' : '✗'} ${it.record}: ${it.problem}\n  ${it.advice}`)
        .join('\n');

export function formatPruneResult({ isDryRun, removed, kept, revision }: PruneResponse): string {
  if (removed.length === 0) return `Nothing to prune: ${kept} builds stay.`;
  const rows = removed.map(({ remote, version, at, by }) => [remote, version, formatTime(at), by]);
  const head = isDryRun
    ? `Would remove ${removed.length} builds and keep ${kept}:`
    : `✓ Removed ${removed.length} builds, kept ${kept}; recorded in revision ${revision}`;
  return `${head}\n${formatTable(rows)}`;
}

export const formatHooks = ({ hooks }: HooksResponse): string =>
  formatTable(
    hooks.map(({ scope, url, by, last }) => [
      scope,
      url,
      `by ${by}`,
      last
        ? `${last.error ? `✗ ${last.error}` : '✓ arrived'}: ${last.type}, ${formatTime(last.at)}`
        : 'nothing sent yet',
    ]),
    'No webhooks.',
  );

export const formatTokens = ({ tokens }: TokensResponse): string =>
  formatTable(
    tokens.map((it) => [it.id, it.name, it.scope, `by ${it.createdBy}`, tokenValidity(it)]),
    'No tokens.',
  );

function tokenValidity({ createdAt, revokedAt, expiresAt }: TokenSummary): string {
  if (revokedAt) return `revoked ${formatTime(revokedAt)}`;
  if (expiresAt) return `until ${formatTime(expiresAt)}`;
  return `since ${formatTime(createdAt)}`;
}

/** Sortable UTC time with seconds. */
export const formatTime = (at: string): string => `${at.slice(0, 10)} ${at.slice(11, 19)} UTC`;

/** `none` is what it says without rows. */
function formatTable(rows: string[][], none = ''): string {
  const widths = rows[0]?.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  const lines = rows.map((row) => row.map((cell, at) => cell.padEnd(widths?.[at] ?? 0)).join('  '));
  return lines.map((line) => line.trimEnd()).join('\n') || none;
}
