import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import styled from 'styled-components';

import { routeAction } from '@gida/actions';
import { bookingStatuses } from '@gida/contracts/constants/booking';
import { formatNaira } from '@gida/contracts/money';
import { paths } from '@gida/contracts/paths';
import { useAdminSession } from '@gida/session';
import { Card, Row, tokens } from '@gida/ui';
import { Columns, Page } from '@gida/ui/layout';

import { fetchDashboardStats } from '../admin-api.ts';
import { StatusPill } from '../StatusPill.tsx';
import { messages } from '../messages.ts';
import { Section } from '../Section.tsx';
import { Alerts, resolve } from './Alerts.tsx';
import { WeeklyRevenue } from './WeeklyRevenue.tsx';

const text = messages.dashboard;

export const loader = ({ request }: LoaderFunctionArgs) => fetchDashboardStats(request.signal);
export const action = routeAction(resolve);

/** What waits for staff, then money and bookings, then the rest. */
export function Component() {
  const stats = useLoaderData<typeof loader>();
  const session = useAdminSession();
  const statuses = bookingStatuses.filter((status) => stats.bookingsByStatus[status]);

  return (
    <Page
      title={text.title}
      lead={session.status === 'signed-in' && <p>{text.welcome(session.fullName)}</p>}
    >
      <Columns as="dl" $min="9.5rem">
        <Stat name={text.openClaims} value={stats.openClaims} to={paths.adminClaims()} />
        <Stat name={text.openReports} value={stats.openReports} to={paths.adminModeration()} />
        <Stat name={text.failedJobs} value={stats.failedJobs} to={paths.adminJobs} />
      </Columns>
      <Alerts alerts={stats.alerts} openAlerts={stats.openAlerts} />
      <Section title={text.money}>
        <Columns as="dl" $min="13rem">
          <Stat name={text.revenue} value={formatNaira(stats.revenue)} />
        </Columns>
        <WeeklyRevenue weeks={stats.weeks} />
      </Section>
      <Section title={text.byStatus}>
        {statuses.length === 0 && <p>{text.none}</p>}
        <Row $gap="xs">
          {statuses.map((status) => (
            <PillLink key={status} to={paths.adminBookings(status)}>
              <StatusPill status={status} count={stats.bookingsByStatus[status] ?? 0} />
            </PillLink>
          ))}
        </Row>
      </Section>
      <Columns as="dl" $min="9.5rem">
        <Stat name={text.guests} value={stats.guests} />
        <Stat name={text.hosts} value={stats.hosts} />
        <Stat name={text.apartments} value={stats.apartments} />
      </Columns>
    </Page>
  );
}

type StatProps = { name: string; value: string | number; to?: string };

/** A figure, with an optional link to the items it counts. */
const Stat = ({ name, value, to }: StatProps) => (
  <Tile>
    <dt>{to ? <Link to={to}>{name}</Link> : name}</dt>
    <dd>{value}</dd>
  </Tile>
);

const Tile = styled(Card)`
  position: relative;

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

const PillLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: ${tokens.size.target};
  text-decoration: none;
`;
