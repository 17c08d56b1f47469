import styled from 'styled-components';

import { defineMutation, useMutation } from '@gida/actions';
import { addDays, formatStayRange } from '@gida/contracts/dates';
import type { HostedBlock, HostedApartmentDetails } from '@gida/contracts/hosting';
import { Banner, Button, Stack, tokens } from '@gida/ui';
import { Muted } from '@gida/ui/layout';

import { unblockNights } from '../hosting-api.ts';
import { hostingMessages } from '../hosting-messages.ts';

const text = hostingMessages.calendar;

type RemoveBlockInput = { apartmentId: string; from: string; to: string };

export const removeBlock = defineMutation(
  'removeBlock',
  ({ apartmentId, ...nights }: RemoveBlockInput) => unblockNights(apartmentId, nights),
);

/** The blocks created by the host, each with a button that removes it. */
export function ManualBlocks({ hosting }: { hosting: HostedApartmentDetails }) {
  const manualBlocks = hosting.blocks.filter(({ feedId }) => feedId === null);
  if (manualBlocks.length === 0) return null;

  return (
    <Stack $gap="xs">
      <Title>{text.blocksTitle}</Title>
      <BlockList>
        {manualBlocks.map((block) => (
          <ManualBlock key={block.id} hosting={hosting} block={block} />
        ))}
      </BlockList>
    </Stack>
  );
}

type ManualBlockProps = { hosting: HostedApartmentDetails; block: HostedBlock };

function ManualBlock({ hosting: { apartment, today }, block }: ManualBlockProps) {
  const { from, to, note } = block;
  const removal = useMutation(removeBlock);
  const range = formatStayRange(from, addDays(to, -1));
  // Past nights of a block cannot be unblocked.
  const remove = () =>
    removal.submit({ apartmentId: apartment.id, from: from < today ? today : from, to });

  return (
    <li>
      <span>
        {range}
        {note && <Muted as="span"> · {note}</Muted>}
      </span>
      <Button
        size="small"
        tone="quiet"
        busy={removal.isPending}
        aria-label={text.unblockRange(range)}
        onClick={remove}
      >
        {text.unblock}
      </Button>
      {removal.error && <Banner tone="danger">{removal.error}</Banner>}
    </li>
  );
}

const Title = styled.h3`
  font-size: ${tokens.text.body};
`;

const BlockList = styled.ul.attrs({ role: 'list' })`
  display: grid;
  gap: ${tokens.space.xs};

  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${tokens.space.xs};
    overflow-wrap: anywhere;
  }
`;
