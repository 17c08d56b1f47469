import type { BuildMetrics, ReleasesResponse } from '@gida/releases/release-api';
import { StatusLabel } from '@gida/ui';

import { AdminTable } from '../AdminTable.tsx';
import { releasesMessages } from './releases-messages.ts';

const { figures: text, status: statusText } = releasesMessages;
const { columns } = text;

/** The shell and every remote: what is served, and what browsers reported of it. */
export const ReleasesTable = ({ releases }: { releases: ReleasesResponse }) => (
  <AdminTable
    caption={text.caption}
    rows={Object.entries(releases.remotes).flatMap(([name, state]) => {
      const reported = releases.figures.filter(({ remote }) => remote === name);
      return (reported.length > 0 ? reported : [undefined]).map((figures) => ({
        id: figures ? `${name} ${figures.version} ${figures.cohort}` : name,
        name,
        state,
        figures,
      }));
    })}
    columns={{
      [columns.part]: ({ name }) => name,
      [columns.status]: ({ state }) => <ReleaseStatus state={state} />,
      [columns.build]: ({ state, figures }) => figures?.version ?? state.stable,
      [columns.cohort]: ({ figures }) => figures?.cohort,
      [columns.loads]: ({ figures }) => figures?.loads,
      [columns.median]: ({ figures }) => figures && formatMs(figures.medianMs),
      [columns.p95]: ({ figures }) => figures && formatMs(figures.p95Ms),
      [columns.loadFailures]: ({ figures }) => figures?.loadFailures,
      [columns.crashes]: ({ figures }) => figures?.crashes,
      [columns.recoveries]: ({ figures }) => figures?.recoveries,
      [columns.affected]: ({ figures }) => figures && formatAffected(figures),
    }}
  />
);

type ReleaseStatusProps = { state: ReleasesResponse['remotes'][string] };

export function ReleaseStatus({ state: { stable, canary, retired } }: ReleaseStatusProps) {
  const served = stable ? statusText.stable : statusText.notServed;
  const status = retired ? statusText.retired : served;
  return (
    <StatusLabel tone={canary || retired || !stable ? 'warning' : 'successSoft'}>
      {canary ? statusText.canary(canary.percent) : status}
    </StatusLabel>
  );
}

const formatMs = (value: number | null) =>
  value === null ? text.unknown : text.milliseconds(value);

const formatAffected = ({ failures, visitors }: BuildMetrics) =>
  visitors ? text.affected(failures, visitors) : text.unknown;
