import { defineMutation, routeAction, useMutation, ValidationError } from '@gida/actions';
import type { Notification } from '@gida/contracts/messaging';
import { Button, EmptyState, media, Stack, tokens } from '@gida/ui';
import { Page } from '@gida/ui/layout';
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router-dom';
import styled from 'styled-components';

import { useOnReconnect } from '../use-on-reconnect.ts';
import { formatDay } from '../date-format.ts';
import { messages } from '../messages.ts';
import {
  fetchNotifications,
  markAllRead,
  useOnSocketConnect,
  usePollWithoutSocket,
  useSocketEvent,
} from './notifications-api.ts';
import { markNotificationRead, NotificationRow } from './NotificationRow.tsx';

const text = messages.notifications;

export const loader = ({ request }: LoaderFunctionArgs) => fetchNotifications(request.signal);

const markEveryNotificationRead = defineMutation(
  'mark-all-read',
  async (shown: string[]) => {
    const { matchedCount } = await markAllRead();
    if (matchedCount === 0) throw new ValidationError(messages.failed);
    return shown;
  },
  { success: text.allMarked, errors: 'toast' },
);

export const action = routeAction(markEveryNotificationRead, markNotificationRead);

export function Component() {
  const notifications = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const markAll = useMutation(markEveryNotificationRead);

  useOnSocketConnect(useOnReconnect(() => void revalidate()));
  usePollWithoutSocket(() => void revalidate());
  useSocketEvent('notification:new', () => void revalidate());
  // In another tab, or on another device.
  useSocketEvent('notification:read', () => void revalidate());

  return (
    <Page
      title={text.title}
      actions={
        notifications.length > 0 && (
          <Button
            tone="quiet"
            busy={markAll.isPending}
            onClick={() => markAll.submit(notifications.map(({ _id }) => _id))}
          >
            {text.markAll}
          </Button>
        )
      }
    >
      {notifications.length === 0 ? (
        <EmptyState illustration="notifications" title={text.none}>
          {text.noneLead}
        </EmptyState>
      ) : (
        groupByDay(notifications).map(({ day, items }) => (
          <Day key={day} aria-label={day}>
            <h2>{day}</h2>
            <Stack as="ul" role="list" $gap="xs">
              {items.map((notification) => (
                <li key={notification._id}>
                  <NotificationRow
                    notification={notification}
                    isMarked={markAll.result?.includes(notification._id) === true}
                  />
                </li>
              ))}
            </Stack>
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
