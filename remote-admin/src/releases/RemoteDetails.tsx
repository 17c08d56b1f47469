import type { ReactNode } from 'react';

import { formatSettings } from '@gida/contracts/settings';
import type { ReleasesResponse } from '@gida/releases/release-api';
import { Stack } from '@gida/ui';

import { AdminTable } from '../AdminTable.tsx';
import { ErrorList } from './ErrorList.tsx';
import { fetchErrors } from './releases-api.ts';
import { releasesMessages } from './releases-messages.ts';
import { RevisionList } from './RevisionHistory.tsx';
import { SmokeTests } from './SmokeTests.tsx';
import { SpeedPlot } from './SpeedPlot.tsx';
import { useAnswer } from './use-answer.ts';

const { figures: text, row: titles, errors: errorText } = releasesMessages;
const { columns } = text;

type RemoteDetailsProps = { name: string; releases: ReleasesResponse };

/** What stands behind the row of a remote. */
export function RemoteDetails({ name, releases }: RemoteDetailsProps) {
  const { speed = [] } = releases;
  const { allowed, settings } = releases.remotes[name] ?? {};
  const revisions = releases.history.filter(({ change }) => change?.remote === name);
  return (
    <>
      {allowed && (
        <Part title={titles.allowedTitle}>
          <RevisionList revisions={allowed} />
        </Part>
      )}
      {settings && <Part title={titles.settingsTitle}>{formatSettings(settings)}</Part>}
      <Reported name={name} releases={releases} />
      <Part title={titles.speedTitle}>
        <SpeedPlot remote={name} speed={speed.filter(({ remote }) => remote === name)} />
      </Part>
      <Part title={titles.errorsTitle}>
        <Errors name={name} />
      </Part>
      <SmokeTests name={name} releases={releases} />
      <UsesOfBuilds name={name} releases={releases} />
      <Part title={titles.history(name)}>
        <RevisionList revisions={revisions} />
      </Part>
    </>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Stack as="section" $gap="s" aria-label={title}>
    <h3>{title}</h3>
    {children}
  </Stack>
);

/** Of the last day. */
function Errors({ name }: { name: string }) {
  const loaded = useAnswer((signal) => fetchErrors({ remote: name, since: '1d' }, signal));
  if (typeof loaded === 'string') return <p role="status">{errorText[loaded]}</p>;
  return <ErrorList errors={loaded.errors} />;
}

/** What browsers reported of its builds. */
function Reported({ name, releases }: RemoteDetailsProps) {
  const reported = releases.figures.filter(({ remote }) => remote === name);
  if (reported.length === 0) return null;
  return (
    <AdminTable
      caption={text.caption}
      rows={reported.map((figures) => ({ ...figures, id: `${figures.version} ${figures.cohort}` }))}
      columns={{
        [columns.build]: ({ version }) => version,
        [columns.cohort]: ({ cohort }) => cohort,
        [columns.loads]: ({ loads }) => loads,
        [columns.median]: ({ medianMs }) => formatMs(medianMs),
        [columns.p95]: ({ p95Ms }) => formatMs(p95Ms),
        [columns.loadFailures]: ({ loadFailures }) => loadFailures,
        [columns.crashes]: ({ crashes }) => crashes,
        [columns.recoveries]: ({ recoveries }) => recoveries,
        [columns.affected]: ({ failures, visitors }) =>
          visitors ? text.affected(failures, visitors) : text.unknown,
      }}
    />
  );
}

const formatMs = (value: number | null) =>
  value === null ? text.unknown : text.milliseconds(value);

/** What the builds of a remote need of the shell and the API. */
function UsesOfBuilds({ name, releases }: RemoteDetailsProps) {
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
