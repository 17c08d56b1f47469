import styled from 'styled-components';

import { useAction } from '@gida/actions';
import type { AdminApartment } from '@gida/contracts/admin-apartment';
import { hostingLimits } from '@gida/contracts/constants';
import { stayRange } from '@gida/contracts/dates';
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
import { blockNights, freeNights } from './apartments-api.ts';

const text = messages.blocks;

/** Nights nobody can book, whether the host or an admin keeps them. */
export function BlockedNights({ apartment: { id, blocks, today } }: { apartment: AdminApartment }) {
  const action = useAction();

  async function block(fields: FormData, form: HTMLFormElement) {
    const said = (name: string) => String(fields.get(name) ?? '');
    const nights = { from: said('from'), to: said('to'), note: said('note') };
    const wrong = {
      ...(!nights.from && { from: text.fromMissing }),
      ...(!nights.to && { to: text.toMissing }),
    };
    if (Object.keys(wrong).length > 0) return action.refuse(wrong);
    if (await action.run(() => blockNights(id, nights))) form.reset();
  }

  return (
    <Sheet as="section" aria-labelledby="blocks" ref={keepFocus}>
      <h2 id="blocks">{text.title}</h2>
      {blocks.length === 0 && <p>{text.none}</p>}
      <Lines>
        {blocks.map((found) => {
          const range = stayRange(found.from, found.to);
          const isPast = found.from < today;
          return (
            <li key={found.id}>
              <Row $spread>
                <span>
                  {range} <Soft>{found.feedId ? text.imported : found.note}</Soft>
                </span>
                {!found.feedId && (
                  <Button
                    size="small"
                    tone="quiet"
                    aria-label={text.freeThese(range)}
                    busy={action.busy}
                    onClick={() => {
                      const nights = { from: isPast ? today : found.from, to: found.to };
                      void action.run(() => freeNights(id, nights));
                    }}
                  >
                    {text.free}
                  </Button>
                )}
              </Row>
            </li>
          );
        })}
      </Lines>
      <Form busy={action.busy} problem={action.problem} submit={block}>
        <FieldRow>
          <DateField label={text.from} name="from" min={today} problem={action.fields['from']} />
          <DateField label={text.to} name="to" min={today} problem={action.fields['to']} />
          <TextField
            label={text.note}
            name="note"
            maxLength={hostingLimits.noteLength}
            problem={action.fields['note']}
          />
        </FieldRow>
        <Row>
          <Button type="submit" busy={action.busy}>
            {text.block}
          </Button>
        </Row>
      </Form>
    </Sheet>
  );
}

const Sheet = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space.m};
`;

const Soft = styled.span`
  color: ${tokens.color.textSoft};
`;

const Lines = styled.ul.attrs({ role: 'list' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space.xs};
`;
