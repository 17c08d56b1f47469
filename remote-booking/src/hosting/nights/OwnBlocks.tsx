import styled from 'styled-components';

import { useAction } from '@gida/actions';
import { addDays, stayRange } from '@gida/contracts/dates';
import type { HostedBlock, Hosting } from '@gida/contracts/hosting';
import { Banner, Button, Stack, tokens } from '@gida/ui';

import { freeNights } from '../hosting-api.ts';
import { text } from '../hosting-messages.ts';

const words = text.calendar;

/** The blocks a host made by hand, each to be freed with one press. */
export function OwnBlocks({ hosting: { apartment, blocks, today } }: { hosting: Hosting }) {
  const action = useAction();
  const own = blocks.filter(({ feedId }) => feedId === null);
  if (own.length === 0) return null;

  // What has passed of a block cannot be freed any more.
  const free = ({ from, to }: HostedBlock) =>
    action.run(() => freeNights(apartment.id, { from: from < today ? today : from, to }));

  return (
    <Stack $gap="xs">
      <Title>{words.blocksTitle}</Title>
      {action.problem && <Banner tone="danger">{action.problem}</Banner>}
      <Lines>
        {own.map((block) => {
          const range = stayRange(block.from, addDays(block.to, -1));
          return (
            <li key={block.id}>
              <span>
                {range}
                {block.note && <Note> · {block.note}</Note>}
              </span>
              <Button
                size="small"
                tone="quiet"
                aria-label={words.freeThese(range)}
                onClick={() => void free(block)}
              >
                {words.free}
              </Button>
            </li>
          );
        })}
      </Lines>
    </Stack>
  );
}

const Title = styled.h3`
  font-size: ${tokens.text.body};
`;

const Note = styled.span`
  color: ${tokens.color.textSoft};
`;

const Lines = styled.ul.attrs({ role: 'list' })`
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
