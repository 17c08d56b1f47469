import { defineMutation, MutationButton } from '@gida/actions';
import { addDays, formatStayRange } from '@gida/contracts/dates';
import type { HostedApartmentDetails } from '@gida/contracts/hosting';
import { Row, Stack } from '@gida/ui';
import { Muted } from '@gida/ui/layout';

import { unblockNights } from '../hosting-api.ts';
import { hostingMessages } from '../hosting-messages.ts';

const text = hostingMessages.calendar;

export const removeBlock = defineMutation(
  'removeBlock',
  ({ apartmentId, ...nights }: { apartmentId: string; from: string; to: string }) =>
    unblockNights(apartmentId, nights),
  { errors: 'toast' },
);

/** The blocks created by the host, each with a button that removes it. */
export function ManualBlocks({ hosting }: { hosting: HostedApartmentDetails }) {
  const { apartment, today } = hosting;
  const manualBlocks = hosting.blocks.filter(({ feedId }) => feedId === null);
  if (manualBlocks.length === 0) return null;

  return (
    <Stack $gap="xs">
      <h3>{text.blocksTitle}</h3>
      <Stack as="ul" role="list" $gap="xs">
        {manualBlocks.map(({ id, from, to, note }) => {
          const range = formatStayRange(from, addDays(to, -1));
          return (
            <Row as="li" key={id} $gap="xs" $spread>
              <span>
                {range}
                {note && <Muted as="span"> · {note}</Muted>}
              </span>
              <MutationButton
                size="small"
                mutation={removeBlock}
                // Past nights of a block cannot be unblocked.
                input={{ apartmentId: apartment.id, from: from < today ? today : from, to }}
                aria-label={text.unblockRange(range)}
              >
                {text.unblock}
              </MutationButton>
            </Row>
          );
        })}
      </Stack>
    </Stack>
  );
}
