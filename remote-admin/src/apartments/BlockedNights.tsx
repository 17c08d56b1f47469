import styled from 'styled-components';

import { ActionForm, defineMutation, rejectInvalid, useMutation } from '@gida/actions';
import type { AdminApartment } from '@gida/contracts/admin-apartment';
import { hostingLimits } from '@gida/contracts/constants';
import { formatStayRange } from '@gida/contracts/dates';
import type { BlockNightsRequest, UnblockNightsRequest } from '@gida/contracts/hosting';
import { Card, DateField, FieldRow, keepFocus, Row, TextField, tokens } from '@gida/ui';

import { messages } from '../messages.ts';
import { MutationButton } from '../MutationButton.tsx';
import { readField } from '../read-field.ts';
import { blockNights, unblockNights } from './apartments-api.ts';

const text = messages.blocks;

export const block = defineMutation(
  'block-nights',
  ({ id, nights }: { id: string; nights: BlockNightsRequest }) => {
    rejectInvalid({ from: !nights.from && text.fromMissing, to: !nights.to && text.toMissing });
    return blockNights(id, nights);
  },
);

export const unblock = defineMutation(
  'unblock-nights',
  ({ id, nights }: { id: string; nights: UnblockNightsRequest }) => unblockNights(id, nights),
  { errors: 'toast' },
);

/** Nights blocked by the host, an admin or an imported calendar. */
export function BlockedNights({ apartment: { id, blocks, today } }: { apartment: AdminApartment }) {
  const mutation = useMutation(block);

  function toInput(fields: FormData) {
    const value = (name: string) => readField(fields, name);
    return {
      id,
      nights: { from: value('from'), to: value('to'), note: value('note') },
    };
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
                  <MutationButton
                    mutation={unblock}
                    input={{ id, nights: { from: isPast ? today : entry.from, to: entry.to } }}
                    aria-label={text.unblockRange(range)}
                  >
                    {text.unblock}
                  </MutationButton>
                )}
              </Row>
            </li>
          );
        })}
      </BlockList>
      <ActionForm
        mutation={mutation}
        resetOnSuccess
        toInput={toInput}
        button={{ children: text.block }}
      >
        {(field) => (
          <FieldRow>
            <DateField {...field('from')} label={text.from} min={today} />
            <DateField {...field('to')} label={text.to} min={today} />
            <TextField {...field('note')} label={text.note} maxLength={hostingLimits.noteLength} />
          </FieldRow>
        )}
      </ActionForm>
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
