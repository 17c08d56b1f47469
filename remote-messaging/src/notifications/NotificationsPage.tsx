import type { Notification } from '@gida/contracts/messaging';
import { Button, EmptyState, Row } from '@gida/ui';
import { notify, notifyFailure } from '@gida/ui/notify';
import { media, tokens } from '@gida/ui/tokens';
import { useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router-dom';
import type { LoaderFunctionArgs } from 'react-router-dom';
import styled from 'styled-components';

import { useAfterReturn } from '../after-return.ts';
import { dayOf } from '../day-of.ts';
import { messages } from '../messages.ts';
import {
  fetchNotifications,
  markAllRead,
  markRead,
  useLiveConnected,
  useLiveEvent,
} from './notifications-api.ts';
import { NotificationRow } from './NotificationRow.tsx';

const text = messages.notifications;

export const loader = ({ request }: LoaderFunctionArgs) => fetchNotifications(request.signal);

export function Component() {
  const loaded = useLoaderData<typeof loader>();
  const [shown, setShown] = useState({ loaded, notifications: loaded });
  // Newly loaded ones replace what was built on the ones before.
  if (shown.loaded !== loaded) setShown({ loaded, notifications: loaded });
  const { notifications } = shown;
  const [busy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();

  const change = (next: (before: Notification[]) => Notification[]) =>
    setShown((before) => ({ ...before, notifications: next(before.notifications) }));

  useLiveConnected(useAfterReturn(() => void revalidate()));
  useLiveEvent('notification:new', (arrived) =>
    change((before) => [arrived, ...before.filter(({ _id }) => _id !== arrived._id)]),
  );

  const showRead = (isRead: (notification: Notification) => boolean) =>
    change((before) =>
      before.map((notification) =>
        isRead(notification) ? { ...notification, readStatus: true } : notification,
      ),
    );

  function read({ _id: id, readStatus }: Notification) {
    if (readStatus) return;
    showRead(({ _id }) => _id === id);
    markRead(id).catch(notifyFailure);
  }

  async function readAll() {
    setBusy(true);
    try {
      const { matchedCount } = await markAllRead();
      if (matchedCount > 0) {
        showRead(() => true);
        notify.success(text.allMarked);
      } else notify.error(messages.failed);
    } catch (error) {
      notifyFailure(error);
    }
    setBusy(false);
  }

  return (
    <Page>
      <title>{text.pageTitle}</title>
      <Row $spread>
        <h1>{text.title}</h1>
        {notifications.length > 0 && (
          <Button tone="quiet" busy={busy} onClick={() => void readAll()}>
            {text.markAll}
          </Button>
        )}
      </Row>
      {notifications.length === 0 ? (
        <EmptyState scene="notifications" title={text.none}>
          {text.noneLead}
        </EmptyState>
      ) : (
        daysOf(notifications).map(({ day, of }) => (
          <Day key={day} aria-label={day}>
            <h2>{day}</h2>
            <List>
              {of.map((notification) => (
                <li key={notification._id}>
                  <NotificationRow notification={notification} read={() => read(notification)} />
                </li>
              ))}
            </List>
          </Day>
        ))
      )}
    </Page>
  );
}

type DayOfNews = { day: string; of: Notification[] };

/** The news of each day together, in the order in which they came. */
function daysOf(notifications: Notification[]): DayOfNews[] {
  const days: DayOfNews[] = [];
  for (const notification of notifications) {
    const day = dayOf(notification.time);
    const last = days.at(-1);
    if (last?.day === day) last.of.push(notification);
    else days.push({ day, of: [notification] });
  }
  return days;
}

const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space.l};
`;

/** Above its news on a phone; beside them where there is room, so that the lines stay readable. */
const Day = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space.xs} ${tokens.space.l};

  h2 {
    color: ${tokens.color.textSoft};
    font-family: ${tokens.font.body};
    font-size: ${tokens.text.body};
    font-weight: 600;
    letter-spacing: 0;
    line-height: 1.4;
  }

  ${media.wide} {
    grid-template-columns: 10rem minmax(0, 1fr);

    h2 {
      padding-top: 1.375rem;
    }
  }
`;

const List = styled.ul.attrs({ role: 'list' })`
  display: grid;
  gap: ${tokens.space.xs};
`;
