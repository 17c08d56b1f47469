import { formatLagosTime } from '@gida/contracts/dates';
import type { ReleasesResponse } from '@gida/releases/release-api';
import { Button } from '@gida/ui';

import { DetailsCard } from '../DetailsCard.tsx';
import {
  availableVersions,
  actionNames,
  commitOfBuild,
  type ActionName,
} from './available-actions.ts';
import { releasesMessages } from './releases-messages.ts';
import { ReleaseStatus } from './ReleasesTable.tsx';
import { SpeedPlot } from './SpeedPlot.tsx';
import { SmokeTests } from './SmokeTests.tsx';

type RemoteCardProps = {
  name: string;
  releases: ReleasesResponse;
  /** Opens the dialog of an action; null for read-only access. */
  onAction: ((actionName: ActionName) => void) | null;
};

/** The shell or a remote: its builds and actions. */
export function RemoteCard({ name, releases, onAction }: RemoteCardProps) {
  const state = releases.remotes[name];
  if (!state) return null;
  const { stable, previous, canary, blocked, withdrawn = [] } = state;
  const { speed = [] } = releases;
  const describeBuild = (version: string) =>
    releasesMessages.buildOf(version, commitOfBuild(name, version, releases));
  const lastRevision = releases.history.find(({ change }) => change?.remote === name);
  const available = actionNames.filter(
    (actionName) => availableVersions(actionName, name, releases).length > 0,
  );

  return (
    <DetailsCard
      title={name}
      status={<ReleaseStatus state={state} />}
      details={[
        {
          name: releasesMessages.stable,
          value: stable ? describeBuild(stable) : releasesMessages.neverPromoted,
        },
        {
          name: releasesMessages.previous,
          value: previous ? describeBuild(previous) : releasesMessages.none,
        },
        {
          name: releasesMessages.canary,
          value: canary && releasesMessages.canaryOf(describeBuild(canary.version), canary.percent),
        },
        { name: releasesMessages.blocked, value: blocked.join(', ') },
        { name: releasesMessages.withdrawn, value: withdrawn.join(', ') },
        {
          name: releasesMessages.lastChange,
          value:
            lastRevision &&
            releasesMessages.changedBy(formatLagosTime(lastRevision.at), lastRevision.who),
        },
      ].filter(({ value }) => value)}
      actions={
        onAction &&
        available.map((actionName) => (
          <Button
            key={actionName}
            size="small"
            tone={actionName === 'rollback' ? 'action' : 'quiet'}
            aria-label={releasesMessages.actionOn(releasesMessages.actions[actionName], name)}
            onClick={() => onAction(actionName)}
          >
            {releasesMessages.actions[actionName]}
          </Button>
        ))
      }
    >
      <SpeedPlot remote={name} speed={speed.filter(({ remote }) => remote === name)} />
      <UsesOfBuilds name={name} releases={releases} />
      <SmokeTests name={name} releases={releases} />
    </DetailsCard>
  );
}

/** What the builds of a remote need of the shell and the API. */
function UsesOfBuilds({ name, releases }: { name: string; releases: ReleasesResponse }) {
  return releases.inUse.map(({ remote, version, role, uses }) => {
    if (remote !== name || !uses) return null;
    const names = Object.entries(uses.names).map(([module, its]) => `${module}: ${its.join(', ')}`);
    return (
      <details key={role}>
        <summary>{releasesMessages.usesOf(version)}</summary>
        {[...names, uses.calls.join(', ')].map((line) => (
          <p key={line}>{line}</p>
        ))}
      </details>
    );
  });
}
