import { useState } from 'react';
import styled from 'styled-components';

import { AskDialog, useAction } from '@gida/actions';
import { addDays, stayRange, lagosMoment } from '@gida/contracts/dates';
import type { CalendarFeed } from '@gida/contracts/hosting';
import { Banner, Button, Row, Stack, tokens } from '@gida/ui';

import { readFeedAgain, removeFeed } from '../hosting-api.ts';
import { text } from '../hosting-messages.ts';
import { UpdateFeedDialog } from './UpdateFeedDialog.tsx';

const words = text.importing;

/** One imported calendar: when it was read, what is wrong with it, and its conflicts. */
export function FeedLine({ feed }: { feed: CalendarFeed }) {
  const action = useAction();
  const [asking, setAsking] = useState<'update' | 'remove' | null>(null);
  const close = () => setAsking(null);

  async function remove() {
    if (await action.run(() => removeFeed(feed.id))) close();
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
      {action.problem && !asking && <Banner tone="danger">{action.problem}</Banner>}
      <Row $gap="xs">
        {feed.url ? (
          <Button
            size="small"
            tone="quiet"
            busy={action.busy && !asking}
            aria-label={words.againOf(feed.name)}
            onClick={() => void action.run(() => readFeedAgain(feed.id))}
          >
            {words.again}
          </Button>
        ) : (
          <Button
            size="small"
            tone="quiet"
            aria-label={words.updateOf(feed.name)}
            onClick={() => setAsking('update')}
          >
            {words.update}
          </Button>
        )}
        <Button
          size="small"
          tone="quiet"
          aria-label={words.removeOf(feed.name)}
          onClick={() => setAsking('remove')}
        >
          {words.remove}
        </Button>
      </Row>
      {asking === 'update' && <UpdateFeedDialog feed={feed} onClose={close} />}
      {asking === 'remove' && (
        <AskDialog
          title={words.removeTitle(feed.name)}
          keep={words.removeKeep}
          confirm={words.remove}
          tone="danger"
          busy={action.busy}
          problem={action.problem}
          onConfirm={() => void remove()}
          onClose={close}
        >
          <p>{words.removeText}</p>
        </AskDialog>
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
