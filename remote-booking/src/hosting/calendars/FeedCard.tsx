import { useState } from 'react';
import styled from 'styled-components';

import { ConfirmDialog, useAction } from '@gida/actions';
import { addDays, formatStayRange, formatLagosTime } from '@gida/contracts/dates';
import type { CalendarFeed } from '@gida/contracts/hosting';
import { Banner, Button, Row, Stack, tokens } from '@gida/ui';

import { syncFeed, removeFeed } from '../hosting-api.ts';
import { hostingMessages } from '../hosting-messages.ts';
import { UpdateFeedDialog } from './UpdateFeedDialog.tsx';

const text = hostingMessages.importing;

/** One imported calendar: its last sync, its error and its conflicts. */
export function FeedCard({ feed }: { feed: CalendarFeed }) {
  const action = useAction();
  const [dialog, setDialog] = useState<'update' | 'remove' | null>(null);
  const close = () => setDialog(null);

  async function remove() {
    if (await action.run(() => removeFeed(feed.id))) close();
  }

  return (
    <Container>
      <Row $gap="xs" $spread>
        <strong>{feed.name}</strong>
        <Muted>{text.entries(feed.entries)}</Muted>
      </Row>
      {feed.url && <Muted>{feed.url}</Muted>}
      <Muted>
        {feed.checkedAt === null
          ? text.syncing
          : feed.syncedAt && text.syncedAt(formatLagosTime(feed.syncedAt))}
      </Muted>
      {feed.problem && (
        <Banner tone="warning">
          {text.syncFailed(feed.problem)} {feed.syncedAt && text.lastSyncApplies}
        </Banner>
      )}
      {feed.conflicts.length > 0 && (
        <Banner tone="danger">
          <Stack $gap="xs">
            <strong>{text.conflictsTitle}</strong>
            <ul>
              {feed.conflicts.map(({ from, to, summary, bookingId }) => (
                <li key={`${bookingId} ${from}`}>
                  {text.conflict(formatStayRange(from, addDays(to, -1)), summary)}
                </li>
              ))}
            </ul>
            <p>{text.conflictHelp}</p>
          </Stack>
        </Banner>
      )}
      {action.error && !dialog && <Banner tone="danger">{action.error}</Banner>}
      <Row $gap="xs">
        {feed.url ? (
          <Button
            size="small"
            tone="quiet"
            busy={action.busy && !dialog}
            aria-label={text.syncNamed(feed.name)}
            onClick={() => void action.run(() => syncFeed(feed.id))}
          >
            {text.sync}
          </Button>
        ) : (
          <Button
            size="small"
            tone="quiet"
            aria-label={text.updateNamed(feed.name)}
            onClick={() => setDialog('update')}
          >
            {text.update}
          </Button>
        )}
        <Button
          size="small"
          tone="quiet"
          aria-label={text.removeNamed(feed.name)}
          onClick={() => setDialog('remove')}
        >
          {text.remove}
        </Button>
      </Row>
      {dialog === 'update' && <UpdateFeedDialog feed={feed} onClose={close} />}
      {dialog === 'remove' && (
        <ConfirmDialog
          title={text.removeTitle(feed.name)}
          cancelLabel={text.removeKeep}
          confirmLabel={text.remove}
          tone="danger"
          busy={action.busy}
          error={action.error}
          onConfirm={() => void remove()}
          onClose={close}
        >
          <p>{text.removeText}</p>
        </ConfirmDialog>
      )}
    </Container>
  );
}

const Container = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space.xs};
  padding: ${tokens.space.s};
  border: ${tokens.border.thin} solid ${tokens.color.line};
  border-radius: ${tokens.radius.control};
  overflow-wrap: anywhere;
`;

const Muted = styled.p`
  color: ${tokens.color.textSoft};
  font-size: ${tokens.text.small};
`;
