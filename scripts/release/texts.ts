import type { Placement, Revision } from '../../shared/contracts/src/release.ts';
import type {
  ChangeAnswer,
  Check,
  HistoryAnswer,
  StatusAnswer,
  TokensAnswer,
} from '../../shared/contracts/src/releasing.ts';

const marks: Record<Check['outcome'], string> = { passed: '✓', failed: '✗', skipped: '–' };

export const checksText = (checks: Check[]): string =>
  checks.map(({ name, outcome, message }) => `  ${marks[outcome]} ${name}: ${message}`).join('\n');

const placed = ({ stable, previous, canary, blocked }: Placement): string =>
  [
    stable,
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
  const width = Math.max(...Object.keys(remotes).map((name) => name.length), 0);
  const rows = Object.entries(remotes).map(([name, it]) => `${name.padEnd(width)}  ${placed(it)}`);
  const seen = figures.map(
    ({ remote, version, cohort, visitors, failures }) =>
      `${remote} ${version} ${cohort}: ${visitors} visitors, ${failures} with a failure`,
  );
  return [`Revision ${revision}, ${at}, ${who}: ${why}`, ...rows, ...seen].join('\n');
}

export const historyText = ({ revisions }: HistoryAnswer): string =>
  revisions
    .map(({ number, at, who, why, change }) => `${number}  ${at}  ${who}  ${asked(change)}  ${why}`)
    .join('\n');

function asked(change: Revision['change']): string {
  if (!change) return 'builds of a checkout';
  const { action, remote, ...rest } = change;
  return [action, remote, ...Object.values(rest)].join(' ');
}

export const tokensText = ({ tokens }: TokensAnswer): string =>
  tokens
    .map(
      ({ id, name, scope, createdAt, revokedAt }) =>
        `${id}  ${name}  ${scope}  ${revokedAt ? `revoked ${revokedAt}` : `since ${createdAt}`}`,
    )
    .join('\n');
