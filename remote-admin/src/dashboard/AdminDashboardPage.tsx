import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import styled from 'styled-components';

import { routeAction } from '@gida/actions';
import { formatNaira } from '@gida/contracts/money';
import { paths } from '@gida/contracts/paths';
import { useAdminSession } from '@gida/session';
import { Card, media, Stack, tokens } from '@gida/ui';
import { Columns, Page } from '@gida/ui/layout';

import { fetchDashboardStats } from '../admin-api.ts';
import { messages } from '../messages.ts';
import { Alerts, resolve } from './Alerts.tsx';

const text = messages.dashboard;

export const loader = ({ request }: LoaderFunctionArgs) => fetchDashboardStats(request.signal);
export const action = routeAction(resolve);

export function Component() {
  const stats = useLoaderData<typeof loader>();
  const session = useAdminSession();
  const statuses = Object.entries(stats.bookingsByStatus);

  return (
    <Page
      title={text.title}
      lead={session.status === 'signed-in' && <p>{text.welcome(session.fullName)}</p>}
    >
      <Columns as="dl" $min="9.5rem">
        <Stat name={text.revenue} value={formatNaira(stats.takings)} isAmount />
        <Stat name={text.guests} value={String(stats.guests)} />
        <Stat name={text.hosts} value={String(stats.hosts)} />
        <Stat name={text.apartments} value={String(stats.apartments)} />
        <Stat name={text.openClaims} value={String(stats.openClaims)} to={paths.adminClaims()} />
        <Stat
          name={text.openReports}
          value={String(stats.openReports)}
          to={paths.adminModeration()}
        />
        <Stat name={text.failedJobs} value={String(stats.failedJobs)} to={paths.adminJobs} />
      </Columns>
      <Alerts alerts={stats.alerts} openAlerts={stats.openAlerts} />
      <section aria-labelledby="by-status">
        <Stack>
          <h2 id="by-status">{text.byStatus}</h2>
          {statuses.length === 0 && <p>{text.none}</p>}
          <Columns as="dl" $min="9.5rem">
            {statuses.map(([status, count]) => (
              <Stat
                key={status}
                name={status}
                value={String(count)}
                to={paths.adminBookings(status)}
              />
            ))}
          </Columns>
        </Stack>
      </section>
    </Page>
  );
}

type StatProps = {
  name: string;
  value: string;
  to?: string;
  /** Amounts have no upper end; they get twice the width. */
  isAmount?: boolean;
};

/** A figure, with an optional link to the items it counts. */
const Stat = ({ name, value, to, isAmount = false }: StatProps) => (
  <Tile $isAmount={isAmount}>
    <dt>{to ? <Link to={to}>{name}</Link> : name}</dt>
    <dd>{value}</dd>
  </Tile>
);

const Tile = styled(Card)<{ $isAmount: boolean }>`
  position: relative;
  grid-column: ${({ $isAmount }) => ($isAmount ? '1 / -1' : 'auto')};

  ${media.medium} {
    grid-column: ${({ $isAmount }) => ($isAmount ? 'span 2' : 'auto')};
  }

  /* Makes the whole tile clickable. */
  a::after {
    position: absolute;
    inset: 0;
    border-radius: ${tokens.radius.card};
    content: '';
  }

  dt {
    color: ${tokens.color.textSoft};
    font-size: ${tokens.text.small};
  }

  dd {
    margin: 0;
    font-size: ${tokens.text.title};
    font-weight: 650;
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
`;
