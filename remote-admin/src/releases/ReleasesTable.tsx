import type { ReleasesResponse } from '@gida/contracts/release-api';
import { StatusLabel } from '@gida/ui';
import type { ComponentProps } from 'react';

import { AdminTable } from '../AdminTable.tsx';
import { releasesMessages } from './releases-messages.ts';

type TableRow = ComponentProps<typeof AdminTable>['rows'][number];

const { figures: text, status: statusText } = releasesMessages;

/** The shell and every remote: what is served, and what browsers reported of it. */
export const ReleasesTable = ({ releases }: { releases: ReleasesResponse }) => (
  <AdminTable
    caption={text.caption}
    columns={text.columns}
    rows={Object.entries(releases.remotes).flatMap(([name, state]): TableRow[] => {
      const metrics = releases.figures.filter(({ remote }) => remote === name);
      const status = <ReleaseStatus key="status" state={state} />;
      if (metrics.length === 0) return [{ id: name, cells: [name, status, state.stable] }];
      return metrics.map((metric) => ({
        id: `${name} ${metric.version} ${metric.cohort}`,
        cells: [
          name,
          status,
          metric.version,
          metric.cohort,
          metric.loads,
          formatMs(metric.medianMs),
          formatMs(metric.p95Ms),
          metric.loadFailures,
          metric.crashes,
          metric.recoveries,
          metric.visitors ? text.affected(metric.failures, metric.visitors) : text.unknown,
        ],
      }));
    })}
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
