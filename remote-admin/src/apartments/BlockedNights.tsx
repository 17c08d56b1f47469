import {
  ActionForm,
  defineMutation,
  MutationButton,
  readFields,
  rejectInvalid,
  useMutation,
} from '@gida/actions';
import type { AdminApartment } from '@gida/contracts/admin-apartment';
import { hostingLimits } from '@gida/contracts/constants/hosting';
import { addDays, formatStayRange } from '@gida/contracts/dates';
import type { BlockNightsRequest, UnblockNightsRequest } from '@gida/contracts/hosting';
import { FieldRow, keepFocus, Row, Stack, TextField } from '@gida/ui';
import { DateRangeField } from '@gida/ui/calendar';
import { StackedCard, Muted } from '@gida/ui/layout';

import { messages } from '../messages.ts';
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

  return (
    <StackedCard as="section" aria-labelledby="blocks" ref={keepFocus}>
      <h2 id="blocks">{text.title}</h2>
      {blocks.length === 0 && <p>{text.none}</p>}
      <Stack as="ul" role="list" $gap="xs">
        {blocks.map((entry) => {
          const range = formatStayRange(entry.from, entry.to);
          const isPast = entry.from < today;
          return (
            <li key={entry.id}>
              <Row $spread>
                <span>
                  {range} <Muted as="span">{entry.feedId ? text.imported : entry.note}</Muted>
                </span>
                {!entry.feedId && (
                  <MutationButton
                    size="small"
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
      </Stack>
      <ActionForm
        mutation={mutation}
        resetOnSuccess
        toInput={(fields) => ({ id, nights: readFields(fields, ['from', 'to', 'note']) })}
        button={{ children: text.block }}
      >
        {(field) => (
          <FieldRow>
            <DateRangeField
              checkIn={{ ...field('from'), label: text.from }}
              checkOut={{ ...field('to'), label: text.to }}
              nights={{ today, lastCheckIn: addDays(today, hostingLimits.daysAhead - 1) }}
            />
            <TextField {...field('note')} label={text.note} maxLength={hostingLimits.noteLength} />
          </FieldRow>
        )}
      </ActionForm>
    </StackedCard>
  );
}
