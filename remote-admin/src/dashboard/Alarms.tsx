import { Link } from 'react-router-dom';
import styled from 'styled-components';

import { useAction } from '@gida/actions';
import type { AdminFigures } from '@gida/contracts/admin';
import { lagosMoment } from '@gida/contracts/dates';
import { paths } from '@gida/contracts/paths';
import { Button, Card, Row, Stack, tokens } from '@gida/ui';

import { resolveAlarm } from '../admin-api.ts';
import { messages } from '../messages.ts';

const text = messages.alarms;

/** What machines could not settle, for a person to look after. */
export function Alarms({ alarms }: { alarms: AdminFigures['alarms'] }) {
  const action = useAction();

  return (
    <section aria-labelledby="alarms">
      <Stack>
        <h2 id="alarms">{text.title}</h2>
        {alarms.length === 0 && <p>{text.none}</p>}
        <Lines>
          {alarms.map((alarm) => (
            <Card as="li" key={alarm.id}>
              <Row $spread>
                <div>
                  <strong>{kindOf(alarm.kind)}</strong> <small>{lagosMoment(alarm.at)}</small>
                  <p>{alarm.message}</p>
                  {alarm.bookingId && (
                    <Link to={paths.adminBooking(alarm.bookingId)}>{text.booking}</Link>
                  )}
                </div>
                <Button
                  tone="quiet"
                  size="small"
                  busy={action.busy}
                  aria-label={text.doneWith(alarm.message)}
                  onClick={() => void action.run(() => resolveAlarm(alarm.id))}
                >
                  {text.done}
                </Button>
              </Row>
            </Card>
          ))}
        </Lines>
      </Stack>
    </section>
  );
}

const kinds: Record<string, string> = text.kinds;
const kindOf = (kind: string): string => kinds[kind] ?? kind;

const Lines = styled.ul.attrs({ role: 'list' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space.s};
`;
