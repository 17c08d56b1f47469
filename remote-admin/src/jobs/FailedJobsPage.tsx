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
        longColumns={[text.subject, text.error]}
        columns={[text.job, text.subject, text.tries, text.failedAt, text.error, text.retry]}
        rows={jobs.map((job) => ({
          id: job.id,
          cells: [
            jobTitle(job.kind),
            job.bookingId ? (
              <Link key="booking" to={paths.adminBooking(job.bookingId)}>
                {text.booking}
              </Link>
            ) : (
              job.subject
            ),
            job.tries,
            formatLagosTime(job.failedAt),
            job.error,
            <MutationButton
              size="small"
              key="retry"
              mutation={retry}
              input={job.id}
              aria-label={text.retryNamed(jobTitle(job.kind), job.subject)}
            >
              {text.retry}
            </MutationButton>,
          ],
        }))}
      />
    </ListPage>
  );
}

const titles: Record<string, string> = text.kinds;
const jobTitle = (kind: string): string => titles[kind] ?? kind;
