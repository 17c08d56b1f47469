import { useState } from 'react';
import styled from 'styled-components';

import { addDays, stayRange, lagosMoment } from '@gida/contracts/dates';
import type { CalendarFeed } from '@gida/contracts/hosting';
import { Banner, Button, Dialog, Row, Stack, tokens } from '@gida/ui';

import { readFeedAgain, removeFeed } from './hosting-api.ts';
import { text } from './hosting-messages.ts';
import { useAction } from './use-action.ts';

const words = text.importing;

/** One imported calendar: when it was read, what is wrong with it, and its conflicts. */
export function FeedLine({ feed }: { feed: CalendarFeed }) {
  const action = useAction();
  const [isRemoving, setRemoving] = useState(false);

  async function remove() {
    if (await action.run(() => removeFeed(feed.id))) setRemoving(false);
  }

  return (
    <Frame>
      <Row $gap="xs" $spread>
        <strong>{feed.name}</strong>
        <Soft>{words.entries(feed.entries)}</Soft>
      </Row>
      {feed.url && <Soft>{feed.url}</Soft>}
      <Soft>
        {feed.checkedAt === null
          ? words.reading
          : feed.syncedAt && words.readAt(lagosMoment(feed.syncedAt))}
      </Soft>
      {feed.problem && (
        <Banner tone="warning">
          {words.problem(feed.problem)} {feed.syncedAt && words.stillCounts}
        </Banner>
      )}
      {feed.conflicts.length > 0 && (
        <Banner tone="danger">
          <Stack $gap="xs">
            <strong>{words.conflictsTitle}</strong>
            <ul>
              {feed.conflicts.map(({ from, to, summary, bookingId }) => (
                <li key={`${bookingId} ${from}`}>
                  {words.conflict(stayRange(from, addDays(to, -1)), summary)}
                </li>
              ))}
            </ul>
            <p>{words.conflictHelp}</p>
          </Stack>
        </Banner>
      )}
      {action.problem && <Banner tone="danger">{action.problem}</Banner>}
      <Row $gap="xs">
        {feed.url && (
          <Button
            size="small"
            tone="quiet"
            busy={action.busy && !isRemoving}
            aria-label={words.againOf(feed.name)}
            onClick={() => void action.run(() => readFeedAgain(feed.id))}
          >
            {words.again}
          </Button>
        )}
        <Button
          size="small"
          tone="quiet"
          aria-label={words.removeOf(feed.name)}
          onClick={() => setRemoving(true)}
        >
          {words.remove}
        </Button>
      </Row>
      {isRemoving && (
        <Dialog
          title={words.removeTitle(feed.name)}
          onClose={() => setRemoving(false)}
          actions={
            <>
              <Button tone="quiet" onClick={() => setRemoving(false)}>
                {words.removeKeep}
              </Button>
              <Button tone="danger" busy={action.busy} onClick={() => void remove()}>
                {words.remove}
              </Button>
            </>
          }
        >
          <p>{words.removeText}</p>
        </Dialog>
      )}
    </Frame>
  );
}

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space.xs};
  padding: ${tokens.space.s};
  border: ${tokens.border.thin} solid ${tokens.color.line};
  border-radius: ${tokens.radius.control};
  overflow-wrap: anywhere;
`;

const Soft = styled.p`
  color: ${tokens.color.textSoft};
  font-size: ${tokens.text.small};
`;
