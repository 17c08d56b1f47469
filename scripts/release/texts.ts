import type { Placement, Revision } from '../../shared/contracts/src/releases/release.ts';
import type {
  BuildsAnswer,
  ChangeAnswer,
  Check,
  Figures,
  HistoryAnswer,
  PruneAnswer,
  StatusAnswer,
  TokensAnswer,
  TokenSummary,
  VerifyAnswer,
} from '../../shared/contracts/src/releases/releasing.ts';

const marks: Record<Check['outcome'], string> = { passed: '✓', failed: '✗', skipped: '–' };

export const checksText = (checks: Check[]): string =>
  checks.map(({ name, outcome, message }) => `  ${marks[outcome]} ${name}: ${message}`).join('\n');

const placed = ({ stable, previous, canary, blocked, retired }: Placement): string =>
  [
    retired ? `retired; was ${stable}` : stable,
    previous && `before: ${previous}`,
    canary && `canary: ${canary.version} ${canary.percent} %`,
    blocked.length > 0 && `blocked: ${blocked.join(', ')}`,
  ]
    .filter(Boolean)
    .join('  ');

export function placementText(remote: string, answer: ChangeAnswer, after: number): string {
  const { number, remotes } = answer.revision;
  const now = remotes[remote];
  const head =
    number === after ? `Nothing to change: revision ${number}` : `✓ revision ${number} is live`;
  return [head, checksText(answer.checks), now && `  ${remote}  ${placed(now)}`]
    .filter(Boolean)
    .join('\n');
}

export function statusText({ revision, at, who, why, remotes, figures }: StatusAnswer): string {
  const served = Object.entries(remotes).map(([name, it]) => [name, placed(it)]);
  const head = `Revision ${revision}, ${moment(at)}, ${who}: ${why}`;
  if (figures.length === 0) return `${head}\n\n${table(served)}`;
  return [head, table(served), 'Browsers, last 15 minutes:', table(figures.map(figureRow))].join(
    '\n\n',
  );
}

const figureRow = (it: Figures): string[] => [
  it.remote,
  it.version,
  it.cohort,
  `${it.loads} loads`,
  `${it.loadFailures} not loaded`,
  `${it.crashes} crashes`,
  it.medianMs === null ? '' : `half within ${it.medianMs} ms, 95 % within ${it.p95Ms} ms`,
  it.visitors > 0 ? `rollout: failed for ${it.failures} of ${it.visitors} visitors` : '',
];

export const buildsText = ({ builds }: BuildsAnswer, remotes: Record<string, Placement>): string =>
  builds.length === 0
    ? 'No build is kept.'
    : table(
        builds.map(({ remote, version, at, by }) => [
          remote,
          version,
          moment(at),
          by,
          roleOf(version, remotes[remote]),
        ]),
      );

function roleOf(version: string, placement: Placement | undefined): string {
  if (!placement) return '';
  const { stable, previous, canary, blocked } = placement;
  if (blocked.includes(version)) return 'blocked';
  if (stable === version) return 'stable';
  if (canary?.version === version) return `canary ${canary.percent} %`;
  return previous === version ? 'before' : '';
}

export const historyText = ({ revisions }: HistoryAnswer): string =>
  revisions.length === 0
    ? 'Nothing was changed yet.'
    : table(
        revisions.map(({ number, at, who, why, change }) => [
          String(number),
          moment(at),
          who,
          asked(change),
          why,
        ]),
      );

function asked(change: Revision['change']): string {
  if (!change) return 'builds of a checkout';
  const { action, remote, ...rest } = change;
  return [action, remote, ...Object.values(rest).flat()].join(' ');
}

export const verifyText = ({ builds }: VerifyAnswer): string =>
  table(
    builds.map(({ remote, version, problem }) => [
      problem ? '✗' : '✓',
      remote,
      version,
      problem ?? '',
    ]),
  );

export function pruneText({ isDryRun, removed, kept, revision }: PruneAnswer): string {
  if (removed.length === 0) return `Nothing to remove: ${kept} builds are kept.`;
  const rows = removed.map(({ remote, version, at, by }) => [remote, version, moment(at), by]);
  const head = isDryRun
    ? `Would remove ${removed.length} and keep ${kept}:`
    : `✓ removed ${removed.length}, kept ${kept}; revision ${revision} says which`;
  return `${head}\n${table(rows)}`;
}

export const tokensText = ({ tokens }: TokensAnswer): string =>
  tokens.length === 0
    ? 'No token was made.'
    : table(tokens.map((it) => [it.id, it.name, it.scope, `by ${it.createdBy}`, lifeOf(it)]));

function lifeOf({ createdAt, revokedAt, expiresAt }: TokenSummary): string {
  if (revokedAt) return `revoked ${moment(revokedAt)}`;
  if (expiresAt) return `until ${moment(expiresAt)}`;
  return `since ${moment(createdAt)}`;
}

/** To the second, and sortable; the zone is said. */
const moment = (at: string): string => `${at.slice(0, 10)} ${at.slice(11, 19)} UTC`;

function table(rows: string[][]): string {
  const widths: number[] = [];
  for (const row of rows) {
    for (const [at, cell] of row.entries()) widths[at] = Math.max(widths[at] ?? 0, cell.length);
  }
  return rows
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
