import { Link } from 'react-router-dom';
import styled from 'styled-components';

import { useAction } from '@gida/actions';
import type { AdminMetricsResponse } from '@gida/contracts/admin';
import { formatLagosTime } from '@gida/contracts/dates';
import { paths } from '@gida/contracts/paths';
import { Button, Card, Row, Stack, tokens } from '@gida/ui';

import { resolveAlert } from '../admin-api.ts';
import { messages } from '../messages.ts';

const text = messages.alerts;

/** Open alerts: failures that need a person. */
export function Alerts({ alarms }: { alarms: AdminMetricsResponse['alarms'] }) {
  const action = useAction();

  return (
    <section aria-labelledby="alerts">
      <Stack>
        <h2 id="alerts">{text.title}</h2>
        {alarms.length === 0 && <p>{text.none}</p>}
        <AlertList>
          {alarms.map((alarm) => (
            <Card as="li" key={alarm.id}>
              <Row $spread>
                <div>
                  <strong>{alertTitle(alarm.kind)}</strong>{' '}
                  <small>{formatLagosTime(alarm.at)}</small>
                  <p>{alarm.message}</p>
                  {alarm.bookingId && (
                    <Link to={paths.adminBooking(alarm.bookingId)}>{text.booking}</Link>
                  )}
                </div>
                <Button
                  tone="quiet"
                  size="small"
                  busy={action.busy}
                  aria-label={text.resolveNamed(alarm.message)}
                  onClick={() => void action.run(() => resolveAlert(alarm.id))}
                >
                  {text.resolve}
                </Button>
              </Row>
            </Card>
          ))}
        </AlertList>
      </Stack>
    </section>
  );
}

const titles: Record<string, string> = text.kinds;
const alertTitle = (kind: string): string => titles[kind] ?? kind;

const AlertList = styled.ul.attrs({ role: 'list' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space.s};
`;
