import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';

import { defineMutation, MutationButton, routeAction } from '@gida/actions';
import { formatLagosTime } from '@gida/contracts/dates';
import { paths } from '@gida/contracts/paths';

import { AdminTable } from '../AdminTable.tsx';
import { ListPage } from '../ListPage.tsx';
import { messages } from '../messages.ts';
import { fetchFailedJobs, retryJob } from './jobs-api.ts';

const text = messages.jobs;

const retry = defineMutation('retry-job', (id: string) => retryJob(id), { errors: 'toast' });

export const loader = ({ request }: LoaderFunctionArgs) => fetchFailedJobs(request);
export const action = routeAction(retry);

/** Jobs that failed at every try. A retried job leaves the list, and returns if it fails again. */
export function Component() {
  const { jobs, pagination } = useLoaderData<typeof loader>();

  return (
    <ListPage
      title={text.title}
      nothing={text.none}
      isEmpty={jobs.length === 0}
      pagination={pagination}
    >
      <AdminTable
        caption={text.caption}
        rows={jobs}
        longColumns={[text.subject, text.error]}
        columns={{
          [text.job]: ({ kind }) => jobTitle(kind),
          [text.subject]: ({ bookingId, subject }) =>
            bookingId ? <Link to={paths.adminBooking(bookingId)}>{text.booking}</Link> : subject,
          [text.tries]: ({ tries }) => tries,
          [text.failedAt]: ({ failedAt }) => formatLagosTime(failedAt),
          [text.error]: ({ error }) => error,
          [text.retry]: ({ id, kind, subject }) => (
            <MutationButton
              size="small"
              mutation={retry}
              input={id}
              aria-label={text.retryNamed(jobTitle(kind), subject)}
            >
              {text.retry}
            </MutationButton>
          ),
        }}
      />
    </ListPage>
  );
}

const titles: Record<string, string> = text.kinds;
const jobTitle = (kind: string): string => titles[kind] ?? kind;
