import { defineMutation, useMutation } from '@gida/actions';
import type { Notification } from '@gida/contracts/messaging';
import {
  Avatar,
  BellIcon,
  CalendarIcon,
  CardIcon,
  ChatIcon,
  media,
  tokens,
  VisuallyHidden,
} from '@gida/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled, { css } from 'styled-components';

import { formatTime } from '../date-format.ts';
import { messages } from '../messages.ts';
import { markRead } from './notifications-api.ts';

const text = messages.notifications;

export const markNotificationRead = defineMutation('mark-read', (id: string) => markRead(id), {
  errors: 'toast',
});

type NotificationRowProps = {
  notification: Notification;
  /** Marked as read together with all others. */
  isMarked: boolean;
};

/** A link when the notification has a page to open, otherwise a button that marks it as read. */
export function NotificationRow({ notification, isMarked }: NotificationRowProps) {
  const { _id: id, image, message, time, readStatus, link, kind } = notification;
  const marking = useMutation(markNotificationRead);
  const isRead = readStatus || isMarked || marking.isPending || marking.isSuccess;
  const markAsRead = () => {
    if (!isRead) marking.submit(id);
  };
  const content = (
    <>
      {image ? (
        <Avatar name="" picture={image} size={3} />
      ) : (
        <IconCircle>{getIcon(kind)}</IconCircle>
      )}
      <Body>
        <span>
          {!isRead && <VisuallyHidden>{text.unread}: </VisuallyHidden>}
          <span>{message}</span>
        </span>
        <Time dateTime={time}>{formatTime(time)}</Time>
      </Body>
      {!isRead && <UnreadDot />}
    </>
  );
  return link ? (
    <RowLink to={link} $isUnread={!isRead} onClick={markAsRead}>
      {content}
    </RowLink>
  ) : (
    <RowButton type="button" $isUnread={!isRead} onClick={markAsRead}>
      {content}
    </RowButton>
  );
}

const iconByKind: [kinds: RegExp, icon: ReactNode][] = [
  [/message/, <ChatIcon key="message" />],
  [/refund|caution|payment/, <CardIcon key="money" />],
  [/booking|hold|check|stay/, <CalendarIcon key="stay" />],
];

/** Icon for a notification without an image; unknown kinds get the bell. */
const getIcon = (kind: string): ReactNode =>
  iconByKind.find(([kinds]) => kinds.test(kind))?.[1] ?? <BellIcon />;

const IconCircle = styled.span`
  display: grid;
  place-items: center;
  width: 3rem;
  height: 3rem;
  border: ${tokens.border.thin} solid ${tokens.color.line};
  border-radius: ${tokens.radius.pill};
  background: ${tokens.color.surface};
  color: ${tokens.color.action};
`;

const rowStyles = css<{ $isUnread: boolean }>`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${tokens.space.s};
  width: 100%;
  padding: ${tokens.space.s} ${tokens.space.m};
  border: ${tokens.border.thin} solid ${tokens.color.line};
  border-radius: ${tokens.radius.card};
  background: ${({ $isUnread }) => ($isUnread ? tokens.color.actionSoft : tokens.color.surface)};
  color: ${tokens.color.text};
  font-weight: ${({ $isUnread }) => ($isUnread ? 600 : 400)};
  line-height: 1.45;
  text-align: start;
  text-decoration: none;
  transition: border-color ${tokens.motion.fast};

  &:hover {
    border-color: ${tokens.color.lineStrong};
    color: ${tokens.color.text};
  }
`;

const RowLink = styled(Link)<{ $isUnread: boolean }>`
  ${rowStyles}
`;

const RowButton = styled.button<{ $isUnread: boolean }>`
  ${rowStyles}
`;

/** The time is below the text on phones and at the end of the line on wide screens. */
const Body = styled.span`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  overflow-wrap: anywhere;

  ${media.wide} {
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: baseline;
    gap: ${tokens.space.l};
  }
`;

const Time = styled.time`
  color: ${tokens.color.textSoft};
  font-size: ${tokens.text.small};
  font-weight: 400;
`;

const UnreadDot = styled.span`
  width: 0.625rem;
  height: 0.625rem;
  border-radius: ${tokens.radius.pill};
  background: ${tokens.color.success};
`;
