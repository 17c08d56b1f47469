import styled from 'styled-components';

import { shortCommit } from '@gida/releases/commit';
import { formatLagosTime } from '@gida/contracts/dates';
import type { CommitsBetween } from '@gida/releases/commits';
import type { RevisionSummary } from '@gida/releases/release-api';
import { Button, Row, Stack, tokens } from '@gida/ui';
import { StackedCard, Muted, Quote } from '@gida/ui/layout';

import { Section } from '../Section.tsx';
import { releasesMessages } from './releases-messages.ts';

const text = releasesMessages.history;

type RevisionHistoryProps = {
  revisions: readonly RevisionSummary[];
  showOlder: (() => void) | null;
};

/** The revisions with their author, change and reason, newest first. */
export function RevisionHistory({ revisions, showOlder }: RevisionHistoryProps) {
  return (
    <Section title={text.title}>
      <RevisionList revisions={revisions} />
      {showOlder && (
        <Row>
          <Button tone="quiet" onClick={showOlder}>
            {text.older}
          </Button>
        </Row>
      )}
    </Section>
  );
}

export const RevisionList = ({ revisions }: Pick<RevisionHistoryProps, 'revisions'>) => (
  <Stack as="ol" role="list" $gap="s">
    {revisions.map((entry) => (
      <li key={entry.number}>
        <RevisionCard $gap="xs">
          <Row $gap="xs" $spread>
            <p>
              <strong>{entry.who}</strong> {describeChange(entry)}
            </p>
            <Muted $small>
              {text.revision(entry.number)}, {formatLagosTime(entry.at)}
            </Muted>
          </Row>
          <Quote>{entry.why}</Quote>
          {entry.commits && <CommitList commits={entry.commits} />}
        </RevisionCard>
      </li>
    ))}
  </Stack>
);

/** What a build brings or takes back, in the words of its repository. */
export const CommitList = ({ commits: { count, newest, goesBack } }: { commits: CommitsBetween }) =>
  count > 0 && (
    <>
      <p>{goesBack ? text.takesBack(count) : text.brings(count)}</p>
      <Commits>
        {newest.map(({ hash, subject, by }) => (
          <li key={hash}>{text.commit(shortCommit(hash), by, subject)}</li>
        ))}
        {count > newest.length && <li>{text.more(count - newest.length)}</li>}
      </Commits>
    </>
  );

function describeChange(entry: RevisionSummary): string {
  const { commit } = entry;
  const change = describeAction(entry);
  return commit ? text.builtFrom(change, shortCommit(commit)) : change;
}

function describeAction({ change }: RevisionSummary): string {
  if (!change) return '';
  const { remote } = change;
  switch (change.action) {
    case 'promote':
      return text.promote(remote, change.version);
    case 'canary':
      return text.canary(remote, change.version, change.percent);
    case 'rollback':
      return text.rollback(remote, change.to ?? text.previousBuild);
    case 'block':
    case 'unblock':
      return text[change.action](remote, change.version);
    case 'retire':
    case 'restore':
      return text[change.action](remote);
    case 'allow':
      return text[change.lift ? 'lift' : 'allow'](`${change.file} of ${remote}`, change.finding);
    case 'add-backend':
      return text.addBackend(remote, change.url);
    case 'remove-backend':
      return text.removeBackend(remote);
    case 'move':
      return text[change.lift ? 'unmove' : 'move'](remote, change.from, change.to);
    case 'set':
      return text.set(remote, change.name, change.value);
    case 'prune':
      return text.prune(remote, change.versions.length);
  }
}

const Commits = styled.ul`
  padding-inline-start: ${tokens.space.l};
  overflow-wrap: anywhere;
`;

const RevisionCard = styled(StackedCard)`
  overflow-wrap: anywhere;
`;
