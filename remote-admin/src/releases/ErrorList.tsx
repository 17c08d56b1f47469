import { formatLagosTime } from '@gida/contracts/dates';
import { shortCommit } from '@gida/releases/commit';
import type { ErrorGroup } from '@gida/releases/release-api';
import { Stack } from '@gida/ui';
import { Muted } from '@gida/ui/layout';

import { AdminTable } from '../AdminTable.tsx';
import { releasesMessages } from './releases-messages.ts';

const text = releasesMessages.errors;
const { columns } = text;

/** What went wrong in browsers, by its place in the source. */
export function ErrorList({ errors }: { errors: readonly ErrorGroup[] }) {
  if (errors.length === 0) return <p>{text.none}</p>;
  return (
    <AdminTable
      caption={text.caption}
      rows={errors.map((error, index) => ({ ...error, id: String(index) }))}
      longColumns={[columns.place, columns.error, columns.firstSeen]}
      columns={{
        [columns.place]: (error) => <Place error={error} />,
        [columns.error]: ({ name, message, kind }) =>
          [name, message].filter(Boolean).join(': ') || text.kinds[kind],
        [columns.count]: ({ count }) => count.toLocaleString('en-NG'),
        [columns.firstSeen]: (error) => <FirstSeen error={error} />,
        [columns.last]: ({ lastAt }) => formatLagosTime(lastAt),
        [columns.versions]: ({ versions }) => <Counts counts={versions} />,
        [columns.browsers]: ({ browsers }) => <Counts counts={browsers} />,
        [columns.pages]: ({ pages }) => <Counts counts={pages} />,
      }}
    />
  );
}

function Place({ error: { place, commit } }: { error: ErrorGroup }) {
  if (!place) return text.noPlace;
  return (
    <>
      <p>{text.place(place.file, place.line)}</p>
      <Muted $small>
        {[place.function, commit && shortCommit(commit)].filter(Boolean).join(', ')}
      </Muted>
    </>
  );
}

/** The build that had it first, with what changed in it. */
function FirstSeen({ error: { firstSeen, firstAt } }: { error: ErrorGroup }) {
  const { version, before, commit, link } = firstSeen;
  const nameOf = (known: string | null) => (known ? shortCommit(known) : text.unknown);
  const change = text.change(nameOf(before), nameOf(commit));
  return (
    <>
      <p>{version}</p>
      <p>{formatLagosTime(firstAt)}</p>
      {link ? <a href={link}>{change}</a> : <Muted $small>{change}</Muted>}
    </>
  );
}

/** Most frequent first. */
const Counts = ({ counts }: { counts: Record<string, number> }) => (
  <Stack as="ul" role="list" $gap="xs">
    {Object.entries(counts)
      .sort(([, a], [, b]) => b - a)
      .map(([value, count]) => (
        <li key={value}>{text.counted(value, count)}</li>
      ))}
  </Stack>
);
