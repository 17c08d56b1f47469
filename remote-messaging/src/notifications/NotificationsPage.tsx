import type { Notification } from '@gida/contracts/messaging';
import { Button, EmptyState, Row } from '@gida/ui';
import { toast, toastError } from '@gida/ui/toast';
import { media, tokens } from '@gida/ui/tokens';
import { useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router-dom';
import type { LoaderFunctionArgs } from 'react-router-dom';
import styled from 'styled-components';

import { useOnReconnect } from '../use-on-reconnect.ts';
import { formatDay } from '../date-format.ts';
import { messages } from '../messages.ts';
import {
  fetchNotifications,
  markAllRead,
  markRead,
  useOnSocketConnect,
  useSocketEvent,
} from './notifications-api.ts';
import { NotificationRow } from './NotificationRow.tsx';

const text = messages.notifications;

export const loader = ({ request }: LoaderFunctionArgs) => fetchNotifications(request.signal);

export function Component() {
  const loaded = useLoaderData<typeof loader>();
  const [shown, setShown] = useState({ loaded, notifications: loaded });
  // Freshly loaded data replaces the locally updated list.
  if (shown.loaded !== loaded) setShown({ loaded, notifications: loaded });
  const { notifications } = shown;
  const [busy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();

  const updateNotifications = (next: (previous: Notification[]) => Notification[]) =>
    setShown((previous) => ({
      ...previous,
      notifications: next(previous.notifications),
    }));

  useOnSocketConnect(useOnReconnect(() => void revalidate()));
  useSocketEvent('notification:new', (notification) =>
    updateNotifications((previous) => [
      notification,
      ...previous.filter(({ _id }) => _id !== notification._id),
    ]),
  );

  const markShownAsRead = (isRead: (notification: Notification) => boolean) =>
    updateNotifications((previous) =>
      previous.map((notification) =>
        isRead(notification) ? { ...notification, readStatus: true } : notification,
      ),
    );

  function markAsRead({ _id: id, readStatus }: Notification) {
    if (readStatus) return;
    markShownAsRead(({ _id }) => _id === id);
    markRead(id).catch(toastError);
  }

  async function markAllAsRead() {
    setBusy(true);
    try {
      const { matchedCount } = await markAllRead();
      if (matchedCount > 0) {
        markShownAsRead(() => true);
        toast.success(text.allMarked);
      } else toast.error(messages.failed);
    } catch (error) {
      toastError(error);
    }
    setBusy(false);
  }

  return (
    <Page>
      <title>{text.pageTitle}</title>
      <Row $spread>
        <h1>{text.title}</h1>
        {notifications.length > 0 && (
          <Button tone="quiet" busy={busy} onClick={() => void markAllAsRead()}>
            {text.markAll}
          </Button>
        )}
      </Row>
      {notifications.length === 0 ? (
        <EmptyState illustration="notifications" title={text.none}>
          {text.noneLead}
        </EmptyState>
      ) : (
        groupByDay(notifications).map(({ day, items }) => (
          <Day key={day} aria-label={day}>
            <h2>{day}</h2>
            <List>
              {items.map((notification) => (
                <li key={notification._id}>
                  <NotificationRow
                    notification={notification}
                    onRead={() => markAsRead(notification)}
                  />
                </li>
              ))}
            </List>
          </Day>
        ))
      )}
    </Page>
  );
}

type NotificationDay = { day: string; items: Notification[] };

/** Groups notifications by day and keeps their order. */
function groupByDay(notifications: Notification[]): NotificationDay[] {
  const days: NotificationDay[] = [];
  for (const notification of notifications) {
    const day = formatDay(notification.time);
    const last = days.at(-1);
    if (last?.day === day) last.items.push(notification);
    else days.push({ day, items: [notification] });
  }
  return days;
}

const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space.l};
`;

/** The day heading is above its notifications on phones and beside them on wide screens. */
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
