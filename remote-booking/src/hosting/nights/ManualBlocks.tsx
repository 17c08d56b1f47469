import styled from 'styled-components';

import { useAction } from '@gida/actions';
import { addDays, formatStayRange } from '@gida/contracts/dates';
import type { HostedBlock, HostedApartmentDetails } from '@gida/contracts/hosting';
import { Banner, Button, Stack, tokens } from '@gida/ui';

import { unblockNights } from '../hosting-api.ts';
import { hostingMessages } from '../hosting-messages.ts';

const text = hostingMessages.calendar;

/** The blocks created by the host, each with a button that removes it. */
export function ManualBlocks({
  hosting: { apartment, blocks, today },
}: {
  hosting: HostedApartmentDetails;
}) {
  const action = useAction();
  const manualBlocks = blocks.filter(({ feedId }) => feedId === null);
  if (manualBlocks.length === 0) return null;

  // Past nights of a block cannot be unblocked.
  const unblock = ({ from, to }: HostedBlock) =>
    action.run(() => unblockNights(apartment.id, { from: from < today ? today : from, to }));

  return (
    <Stack $gap="xs">
      <Title>{text.blocksTitle}</Title>
      {action.error && <Banner tone="danger">{action.error}</Banner>}
      <BlockList>
        {manualBlocks.map((block) => {
          const range = formatStayRange(block.from, addDays(block.to, -1));
          return (
            <li key={block.id}>
              <span>
                {range}
                {block.note && <Note> · {block.note}</Note>}
              </span>
              <Button
                size="small"
                tone="quiet"
                aria-label={text.unblockRange(range)}
                onClick={() => void unblock(block)}
              >
                {text.unblock}
              </Button>
            </li>
          );
        })}
      </BlockList>
    </Stack>
  );
}

const Title = styled.h3`
  font-size: ${tokens.text.body};
`;

const Note = styled.span`
  color: ${tokens.color.textSoft};
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
