import { formatLagosTime } from '@gida/contracts/dates';
import {
  describeChange,
  describeCounts,
  describeMessage,
  describePlace,
} from '@gida/releases/describe-errors';
import type { ErrorGroup } from '@gida/releases/release-api';

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
      longColumns={Object.values(columns).filter((it) => it !== columns.count)}
      columns={{
        [columns.place]: describePlace,
        [columns.error]: describeMessage,
        [columns.count]: ({ count }) => count.toLocaleString('en-NG'),
        [columns.firstSeen]: (error) => <FirstSeen error={error} />,
        [columns.last]: ({ lastAt }) => formatLagosTime(lastAt),
        [columns.versions]: ({ versions }) => describeCounts(versions),
        [columns.browsers]: ({ browsers }) => describeCounts(browsers),
        [columns.pages]: ({ pages }) => describeCounts(pages),
      }}
    />
  );
}

function FirstSeen({ error }: { error: ErrorGroup }) {
  const { version, link } = error.firstSeen;
  return (
    <>
      <p>{version}</p>
      <p>{link ? <a href={link}>{describeChange(error)}</a> : describeChange(error)}</p>
    </>
  );
}
