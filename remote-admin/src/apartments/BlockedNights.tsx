import styled from 'styled-components';

import { useAction } from '@gida/actions';
import type { AdminApartment } from '@gida/contracts/admin-apartment';
import { hostingLimits } from '@gida/contracts/constants';
import { formatStayRange } from '@gida/contracts/dates';
import {
  Button,
  Card,
  DateField,
  FieldRow,
  Form,
  keepFocus,
  Row,
  TextField,
  tokens,
} from '@gida/ui';

import { messages } from '../messages.ts';
import { blockNights, unblockNights } from './apartments-api.ts';

const text = messages.blocks;

/** Nights blocked by the host, an admin or an imported calendar. */
export function BlockedNights({ apartment: { id, blocks, today } }: { apartment: AdminApartment }) {
  const action = useAction();

  async function block(fields: FormData, form: HTMLFormElement) {
    const textValue = (name: string) => String(fields.get(name) ?? '');
    const nights = { from: textValue('from'), to: textValue('to'), note: textValue('note') };
    const errors = {
      ...(!nights.from && { from: text.fromMissing }),
      ...(!nights.to && { to: text.toMissing }),
    };
    if (Object.keys(errors).length > 0) return action.setErrors(errors);
    if (await action.run(() => blockNights(id, nights))) form.reset();
  }

  return (
    <GridCard as="section" aria-labelledby="blocks" ref={keepFocus}>
      <h2 id="blocks">{text.title}</h2>
      {blocks.length === 0 && <p>{text.none}</p>}
      <BlockList>
        {blocks.map((entry) => {
          const range = formatStayRange(entry.from, entry.to);
          const isPast = entry.from < today;
          return (
            <li key={entry.id}>
              <Row $spread>
                <span>
                  {range} <Muted>{entry.feedId ? text.imported : entry.note}</Muted>
                </span>
                {!entry.feedId && (
                  <Button
                    size="small"
                    tone="quiet"
                    aria-label={text.unblockRange(range)}
                    busy={action.busy}
                    onClick={() => {
                      const nights = { from: isPast ? today : entry.from, to: entry.to };
                      void action.run(() => unblockNights(id, nights));
                    }}
                  >
                    {text.unblock}
                  </Button>
                )}
              </Row>
            </li>
          );
        })}
      </BlockList>
      <Form busy={action.busy} error={action.error} submit={block}>
        <FieldRow>
          <DateField label={text.from} name="from" min={today} error={action.fields['from']} />
          <DateField label={text.to} name="to" min={today} error={action.fields['to']} />
          <TextField
            label={text.note}
            name="note"
            maxLength={hostingLimits.noteLength}
            error={action.fields['note']}
          />
        </FieldRow>
        <Row>
          <Button type="submit" busy={action.busy}>
            {text.block}
          </Button>
        </Row>
      </Form>
    </GridCard>
  );
}

const GridCard = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space.m};
`;

const Muted = styled.span`
  color: ${tokens.color.textSoft};
`;

const BlockList = styled.ul.attrs({ role: 'list' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space.xs};
`;
