import { formatLagosTime } from '@gida/contracts/dates';
import type { ReleasesResponse } from '@gida/contracts/release-api';
import { Button, StatusLabel } from '@gida/ui';

import { AdminTable } from '../AdminTable.tsx';
import { DetailsCard } from '../DetailsCard.tsx';
import {
  availableVersions,
  actionNames,
  commitOfBuild,
  type ActionName,
} from './release-actions.ts';
import { releasesMessages } from './releases-messages.ts';
import { SmokeTests } from './SmokeTests.tsx';

type RemoteCardProps = {
  name: string;
  releases: ReleasesResponse;
  /** Opens the dialog of an action; null for read-only access. */
  onAction: ((actionName: ActionName) => void) | null;
};

/** The shell or a remote: its builds, browser metrics and actions. */
export function RemoteCard({ name, releases, onAction }: RemoteCardProps) {
  const state = releases.remotes[name];
  if (!state) return null;
  const { stable, previous, canary, blocked, withdrawn = [], retired } = state;
  const { status: text } = releasesMessages;
  const served = stable ? text.stable : text.notServed;
  const status = retired ? text.retired : served;
  const describeBuild = (version: string) =>
    releasesMessages.buildOf(version, commitOfBuild(name, version, releases));
  const lastRevision = releases.history.find(({ change }) => change?.remote === name);
  const available = actionNames.filter(
    (actionName) => availableVersions(actionName, name, releases).length > 0,
  );

  return (
    <DetailsCard
      title={name}
      status={
        <StatusLabel tone={canary || retired || !stable ? 'warning' : 'successSoft'}>
          {canary ? releasesMessages.status.canary(canary.percent) : status}
        </StatusLabel>
      }
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
      <RemoteMetrics name={name} releases={releases} />
      <UsesOfBuilds name={name} releases={releases} />
      <SmokeTests name={name} releases={releases} />
    </DetailsCard>
  );
}

function RemoteMetrics({ name, releases }: { name: string; releases: ReleasesResponse }) {
  const text = releasesMessages.figures;
  const metrics = releases.figures.filter(({ remote }) => remote === name);
  const formatMs = (value: number | null) =>
    value === null ? text.unknown : text.milliseconds(value);

  if (metrics.length === 0) return <p>{text.nothing}</p>;
  return (
    <AdminTable
      caption={text.caption(name)}
      columns={text.columns}
      rows={metrics.map((metric) => ({
        id: `${metric.version} ${metric.cohort}`,
        cells: [
          metric.version,
          metric.cohort,
          metric.loads,
          formatMs(metric.medianMs),
          formatMs(metric.p95Ms),
          metric.loadFailures,
          metric.crashes,
          metric.recoveries,
          metric.visitors || text.unknown,
          metric.visitors ? metric.failures : text.unknown,
        ],
      }))}
    />
  );
}

/** What the builds of a remote need of the shell and the API. */
function UsesOfBuilds({ name, releases }: { name: string; releases: ReleasesResponse }) {
  return (releases.inUse ?? []).map(({ remote, version, role, uses }) => {
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
