import { useState } from 'react';

import { formatLagosTime } from '@gida/contracts/dates';
import { shortCommit } from '@gida/releases/commit';
import type { PublishedBuild, ReleasesResponse } from '@gida/releases/release-api';
import { Button } from '@gida/ui';

import { AdminTable } from '../AdminTable.tsx';
import { PreviewDialog } from './PreviewDialog.tsx';
import { releasesMessages } from './releases-messages.ts';

const text = releasesMessages.builds;
const { columns } = text;

type BuildsTableProps = { name: string; releases: ReleasesResponse };

/** The newest builds of a remote: what each is, who published it, and a link to look at it. */
export function BuildsTable({ name, releases }: BuildsTableProps) {
  const [previewed, setPreviewed] = useState<string | null>(null);
  const builds = releases.builds.filter(({ remote }) => remote === name);
  if (builds.length === 0) return null;
  return (
    <>
      <AdminTable
        caption={text.caption}
        rows={builds.map((build) => ({ ...build, id: build.version }))}
        longColumns={[columns.tried]}
        columns={{
          [columns.build]: ({ version }) => version,
          [columns.commit]: ({ commit }) => shortCommit(commit),
          [columns.role]: ({ version }) => roleOf(version, releases.remotes[name]),
          [columns.published]: ({ at, by }) => releasesMessages.changedBy(formatLagosTime(at), by),
          [columns.tried]: (build) => <Tried build={build} />,
          [columns.look]: ({ version }) =>
            !releases.remotes[name]?.blocked.includes(version) && (
              <Button
                size="small"
                tone="quiet"
                aria-label={text.previewOf(version)}
                onClick={() => setPreviewed(version)}
              >
                {text.preview}
              </Button>
            ),
        }}
      />
      {previewed && (
        <PreviewDialog remote={name} version={previewed} onClose={() => setPreviewed(null)} />
      )}
    </>
  );
}

/** What the smoke test of this site said, and that of the site it was taken from. */
const Tried = ({ build: { smokeTest, origin } }: { build: PublishedBuild }) => (
  <>
    <p>{smokeTest?.message}</p>
    <p>{origin && text.takenFrom(origin.site, origin.smokeTest)}</p>
  </>
);

function roleOf(version: string, state: ReleasesResponse['remotes'][string] | undefined): string {
  if (!state) return '';
  const { stable, previous, canary, blocked, withdrawn = [] } = state;
  if (blocked.includes(version)) return text.roles.blocked;
  if (version === stable) return text.roles.stable;
  if (version === canary?.version) return releasesMessages.status.canary(canary.percent);
  if (version === previous) return text.roles.previous;
  return withdrawn.includes(version) ? text.roles.withdrawn : '';
}
