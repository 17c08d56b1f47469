import { Link } from 'react-router-dom';

import { defineMutation, MutationButton } from '@gida/actions';
import type { AdminMetricsResponse } from '@gida/contracts/admin';
import { formatLagosTime } from '@gida/contracts/dates';
import { paths } from '@gida/contracts/paths';
import { Card, Row, Stack } from '@gida/ui';

import { resolveAlert } from '../admin-api.ts';
import { messages } from '../messages.ts';
import { Section } from '../Section.tsx';

const text = messages.alerts;

export const resolve = defineMutation('resolve-alert', (id: number) => resolveAlert(id), {
  errors: 'toast',
});

type AlertsProps = Pick<AdminMetricsResponse, 'alerts' | 'openAlerts'>;

/** Open alerts: failures that need a person. */
export function Alerts({ alerts, openAlerts }: AlertsProps) {
  return (
    <Section title={text.title}>
      {alerts.length === 0 && <p>{text.none}</p>}
      {openAlerts > alerts.length && <p>{text.newestOfEach(alerts.length, openAlerts)}</p>}
      <Stack as="ul" role="list" $gap="s">
        {alerts.map((alert) => (
          <Card as="li" key={alert.id}>
            <Row $spread>
              <div>
                <strong>{alertTitle(alert.kind)}</strong> <small>{formatLagosTime(alert.at)}</small>
                <p>{alert.message}</p>
                {alert.bookingId && (
                  <Link to={paths.adminBooking(alert.bookingId)}>{text.booking}</Link>
                )}
              </div>
              <MutationButton
                size="small"
                mutation={resolve}
                input={alert.id}
                aria-label={text.resolveNamed(alert.message)}
              >
                {text.resolve}
              </MutationButton>
            </Row>
          </Card>
        ))}
      </Stack>
    </Section>
  );
}

const titles: Record<string, string> = text.kinds;
const alertTitle = (kind: string): string => titles[kind] ?? kind;
