import { useState } from 'react';
import styled from 'styled-components';

import { ConfirmDialog, defineMutation, useMutation } from '@gida/actions';
import { addDays, formatStayRange, formatLagosTime } from '@gida/contracts/dates';
import type { CalendarFeed } from '@gida/contracts/hosting';
import { describeReading } from '@gida/contracts/unparsed-entries';
import { Banner, Button, Row, Stack, tokens } from '@gida/ui';
import { Muted } from '@gida/ui/layout';

import { syncFeed, removeFeed } from '../hosting-api.ts';
import { hostingMessages } from '../hosting-messages.ts';
import { UpdateFeedDialog } from './UpdateFeedDialog.tsx';

const text = hostingMessages.importing;

export const syncCalendar = defineMutation(
  'syncCalendar',
  ({ feedId, acceptsFewer }: { feedId: string; acceptsFewer: boolean }) =>
    syncFeed(feedId, acceptsFewer),
);
export const removeCalendar = defineMutation('removeCalendar', (feedId: string) =>
  removeFeed(feedId),
);

const small = { size: 'small', tone: 'quiet' } as const;

/** One imported calendar: its last sync, what could not be read, and its conflicts. */
export function FeedCard({ feed }: { feed: CalendarFeed }) {
  const sync = useMutation(syncCalendar);
  const syncNow = (acceptsFewer: boolean) => sync.submit({ feedId: feed.id, acceptsFewer });

  return (
    <Container $gap="xs">
      <Row $gap="xs" $spread>
        <strong>{feed.name}</strong>
        <Muted $small>{text.entries(feed.entries)}</Muted>
      </Row>
      {feed.url && <Muted $small>{feed.url}</Muted>}
      <Muted $small>
        {feed.checkedAt === null
          ? text.syncing
          : feed.syncedAt && text.syncedAt(formatLagosTime(feed.syncedAt))}
      </Muted>
      {feed.error && (
        <Banner tone="warning">
          {text.syncFailed(feed.error)} {feed.syncedAt && <span>{text.lastSyncApplies}</span>}
        </Banner>
      )}
      {feed.fewerEntries !== null && (
        <Banner tone="warning">
          <Stack $gap="xs">
            <p>{text.fewer(feed.entries, feed.fewerEntries)}</p>
            <Row>
              <Button {...small} busy={sync.isPending} onClick={() => syncNow(true)}>
                {text.acceptFewer}
              </Button>
            </Row>
          </Stack>
        </Banner>
      )}
      <Unread feed={feed} />
      <Conflicts feed={feed} />
      {sync.error && <Banner tone="danger">{sync.error}</Banner>}
      <Row $gap="xs">
        {feed.url && (
          <Button
            {...small}
            busy={sync.isPending}
            aria-label={text.syncNamed(feed.name)}
            onClick={() => syncNow(false)}
          >
            {text.sync}
          </Button>
        )}
        <FeedDialogs feed={feed} />
      </Row>
    </Container>
  );
}

function Unread({ feed: { entries, unread } }: { feed: CalendarFeed }) {
  if (!unread) return null;
  return (
    <Banner tone="warning">
      <Stack $gap="xs">
        <strong>{describeReading(entries, unread)}</strong>
        <ul>
          {unread.first.map(({ line, entry, words }) => (
            <li key={line}>
              {text.unreadLine(line, entry)}
              <code>{words}</code>
            </li>
          ))}
        </ul>
        <p>{text.unreadHelp}</p>
      </Stack>
    </Banner>
  );
}

function Conflicts({ feed: { conflicts, conflictCount } }: { feed: CalendarFeed }) {
  if (conflicts.length === 0) return null;
  const more = conflictCount - conflicts.length;
  return (
    <Banner tone="danger">
      <Stack $gap="xs">
        <strong>{text.conflictsTitle}</strong>
        <ul>
          {conflicts.map(({ from, to, summary, bookingId }) => (
            <li key={`${bookingId} ${from}`}>
              {text.conflict(formatStayRange(from, addDays(to, -1)), summary)}
            </li>
          ))}
          {more > 0 && <li>{text.moreConflicts(more)}</li>}
        </ul>
        <p>{text.conflictHelp}</p>
      </Stack>
    </Banner>
  );
}

/** The buttons that replace a pasted calendar and remove any, with what they ask. */
function FeedDialogs({ feed }: { feed: CalendarFeed }) {
  const [dialog, setDialog] = useState<'update' | 'remove' | null>(null);
  const close = () => setDialog(null);
  const removal = useMutation(removeCalendar, { onSuccess: close });
  const { name } = feed;

  return (
    <>
      {!feed.url && (
        <Button {...small} aria-label={text.updateNamed(name)} onClick={() => setDialog('update')}>
          {text.update}
        </Button>
      )}
      <Button {...small} aria-label={text.removeNamed(name)} onClick={() => setDialog('remove')}>
        {text.remove}
      </Button>
      {dialog === 'update' && <UpdateFeedDialog feed={feed} onClose={close} />}
      {dialog === 'remove' && (
        <ConfirmDialog
          title={text.removeTitle(name)}
          cancelLabel={text.removeKeep}
          confirmLabel={text.remove}
          tone="danger"
          mutation={removal}
          onConfirm={() => removal.submit(feed.id)}
          onClose={close}
        >
          <p>{text.removeText}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

const Container = styled(Stack)`
  padding: ${tokens.space.s};
  border: ${tokens.border.thin} solid ${tokens.color.line};
  border-radius: ${tokens.radius.control};
  overflow-wrap: anywhere;
`;
