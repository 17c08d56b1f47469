import { useState } from 'react';
import styled from 'styled-components';

import { formatLagosTime } from '@gida/contracts/dates';
import { describeBreak } from '@gida/releases/breaks';
import { currentMoves, describeMove } from '@gida/releases/moves';
import { describeOwner } from '@gida/releases/owner';
import type { ErrorGroup, ReleasesResponse } from '@gida/releases/release-api';
import { Button, Row, Stack, StatusLabel, tokens } from '@gida/ui';
import { StackedCard } from '@gida/ui/layout';

import { DetailsList } from '../DetailsCard.tsx';
import {
  actionNames,
  availableVersions,
  commitOfBuild,
  type ActionName,
} from './available-actions.ts';
import { BuildsTable } from './BuildsTable.tsx';
import { releasesMessages } from './releases-messages.ts';
import { RemoteDetails } from './RemoteDetails.tsx';
import { compareSpeed } from './compare-speed.ts';

const text = releasesMessages.row;

type RemoteRowProps = {
  name: string;
  releases: ReleasesResponse;
  /** Of the last hour; null while they are not known. */
  errors: readonly ErrorGroup[] | null;
  /** Opens the dialog of an action; null for read-only access. */
  onAction: ((actionName: ActionName) => void) | null;
  /** Whether a link leads to it. */
  isOpen: boolean;
};

/** The shell or a remote: what is served and how it does in one look, and the rest when it is opened. */
export function RemoteRow({ name, releases, errors, onAction, isOpen }: RemoteRowProps) {
  const [wasOpened, setWasOpened] = useState(isOpen);
  const state = releases.remotes[name];
  if (!state) return null;
  const { stable, canary } = state;
  const describeBuild = (version: string) =>
    releasesMessages.buildOf(version, commitOfBuild(name, version, releases));
  const lastRevision = releases.history.find(({ change }) => change?.remote === name);
  const figures = releases.figures.find(
    ({ remote, cohort }) => remote === name && cohort === 'canary',
  );
  const errorCount = errors && countErrors(errors, name, [stable, canary?.version]);
  const slower = releases.speed?.find((it) => it.remote === name && it.slower)?.slower;
  const outdated = releases.inUse
    .filter(({ remote }) => remote === name)
    .flatMap(({ version, breaks = [] }) => breaks.map((it) => `${version}: ${describeBreak(it)}`));
  const moved = currentMoves(state).map(describeMove);
  const facts = {
    [text.stable]: stable ? describeBuild(stable) : releasesMessages.neverPromoted,
    [text.canary]: canary && (
      <>
        <p>{text.canaryOf(describeBuild(canary.version), canary.percent)}</p>
        <p>{figures && text.failed(figures.failures, figures.visitors)}</p>
        <p>{slower && text.slower(slower)}</p>
      </>
    ),
    [text.errors]: errorCount !== null && text.errorCount(errorCount),
    [text.owner]: describeOwner(releases, name),
    [text.moved]: moved.length > 0 && moved.map((line) => <p key={line}>{line}</p>),
    [text.outdated]: outdated.length > 0 && outdated.map((line) => <p key={line}>{line}</p>),
    [text.speed]: compareSpeed(releases, name),
    [text.lastChange]:
      lastRevision &&
      releasesMessages.changedBy(formatLagosTime(lastRevision.at), lastRevision.who),
  };

  return (
    <TitledCard as="article" aria-label={name} id={name}>
      <Row $spread>
        <Row>
          <h2>{name}</h2>
          <ReleaseStatus state={state} />
          {Boolean(errorCount) && (
            <StatusLabel tone="danger">{text.hasErrors(errorCount ?? 0)}</StatusLabel>
          )}
        </Row>
        {onAction && <Actions name={name} releases={releases} onAction={onAction} />}
      </Row>
      <DetailsList>
        {Object.entries(facts).map(
          ([fact, value]) =>
            value && (
              <div key={fact}>
                <dt>{fact}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </DetailsList>
      <details open={isOpen} onToggle={() => setWasOpened(true)}>
        <summary>{text.more}</summary>
        <Stack $gap="l">
          <BuildsTable name={name} releases={releases} />
          {wasOpened && <RemoteDetails name={name} releases={releases} />}
        </Stack>
      </details>
    </TitledCard>
  );
}

/** Of the builds that visitors get now: a rollback shows whether it helped. */
const countErrors = (
  errors: readonly ErrorGroup[],
  name: string,
  served: readonly (string | null | undefined)[],
): number =>
  errors
    .filter(({ remote }) => remote === name)
    .flatMap(({ versions }) => Object.entries(versions))
    .reduce((sum, [version, count]) => (served.includes(version) ? sum + count : sum), 0);

type ActionsProps = Pick<RemoteRowProps, 'name' | 'releases'> & {
  onAction: (actionName: ActionName) => void;
};

const Actions = ({ name, releases, onAction }: ActionsProps) => (
  <Row>
    {actionNames
      .filter((actionName) => availableVersions(actionName, name, releases).length > 0)
      .map((actionName) => (
        <Button
          key={actionName}
          size="small"
          tone={actionName === 'rollback' ? 'action' : 'quiet'}
          aria-label={releasesMessages.actionOn(releasesMessages.actions[actionName], name)}
          onClick={() => onAction(actionName)}
        >
          {releasesMessages.actions[actionName]}
        </Button>
      ))}
  </Row>
);

type ReleaseStatusProps = { state: ReleasesResponse['remotes'][string] };

function ReleaseStatus({ state: { stable, canary, retired } }: ReleaseStatusProps) {
  const { status: names } = releasesMessages;
  const served = stable ? names.stable : names.notServed;
  const status = retired ? names.retired : served;
  return (
    <StatusLabel tone={canary || retired || !stable ? 'warning' : 'successSoft'}>
      {canary ? names.canary(canary.percent) : status}
    </StatusLabel>
  );
}

const TitledCard = styled(StackedCard)`
  h2 {
    font-size: ${tokens.text.title};
    overflow-wrap: anywhere;
  }

  h3 {
    font-size: ${tokens.text.body};
  }

  summary {
    padding-block: ${tokens.space.xs};
  }
`;
