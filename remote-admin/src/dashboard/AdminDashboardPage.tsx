import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import styled from 'styled-components';

import { brand } from '@gida/contracts/brand';
import { formatNaira } from '@gida/contracts/money';
import { paths } from '@gida/contracts/paths';
import { useAdminSession } from '@gida/session';
import { Card, Stack, tokens } from '@gida/ui';

import { fetchFigures } from '../admin-api.ts';
import { messages } from '../messages.ts';
import { Alarms } from './Alarms.tsx';

const text = messages.dashboard;

export const loader = ({ request }: LoaderFunctionArgs) => fetchFigures(request.signal);

export function Component() {
  const figures = useLoaderData<typeof loader>();
  const session = useAdminSession();
  const statuses = Object.entries(figures.bookingsByStatus);

  return (
    <Stack $gap="l">
      <title>{`${text.title} | ${brand}`}</title>
      <div>
        <h1>{text.title}</h1>
        {session.status === 'signed-in' && <p>{text.welcome(session.fullName)}</p>}
      </div>
      <Figures>
        <Figure name={text.guests} value={String(figures.guests)} />
        <Figure name={text.hosts} value={String(figures.hosts)} />
        <Figure name={text.apartments} value={String(figures.apartments)} />
        <Figure name={text.takings} value={formatNaira(figures.takings)} />
        <Figure
          name={text.openClaims}
          value={String(figures.openClaims)}
          to={paths.adminClaims()}
        />
        <Figure
          name={text.openReports}
          value={String(figures.openReports)}
          to={paths.adminModeration()}
        />
      </Figures>
      <Alarms alarms={figures.alarms} />
      <section aria-labelledby="by-status">
        <Stack>
          <h2 id="by-status">{text.byStatus}</h2>
          {statuses.length === 0 && <p>{text.none}</p>}
          <Figures>
            {statuses.map(([status, count]) => (
              <Figure
                key={status}
                name={status}
                value={String(count)}
                to={paths.adminBookings(status)}
              />
            ))}
          </Figures>
        </Stack>
      </section>
    </Stack>
  );
}

/** A number, and where those are that it counts. */
const Figure = ({ name, value, to }: { name: string; value: string; to?: string }) => (
  <Tile>
    <dt>{to ? <Link to={to}>{name}</Link> : name}</dt>
    <dd>{value}</dd>
  </Tile>
);

const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 9.5rem), 1fr));
  gap: ${tokens.space.m};
  margin: 0;
`;

const Tile = styled(Card)`
  position: relative;

  /* The whole tile leads where its name does. */
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
