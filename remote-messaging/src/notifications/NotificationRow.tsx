import { defineMutation, useMutation } from '@gida/actions';
import type { Notification } from '@gida/contracts/messaging';
import { Muted } from '@gida/ui/layout';
import { Avatar, BellIcon, Row, Stack, tokens, VisuallyHidden } from '@gida/ui';
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
  const [title, line] = splitMessage(message);
  const content = (
    <>
      {image || kind === 'new_message' ? (
        <Avatar name="" picture={image} size={3} />
      ) : (
        <IconCircle>
          <BellIcon />
        </IconCircle>
      )}
      <Stack as="span" $gap="xxs">
        <span>
          {!isRead && <VisuallyHidden>{text.unread}: </VisuallyHidden>}
          <strong>{title}</strong>
        </span>
        {line && (
          <Line as="span" $small $isCut={link !== null}>
            {line}
          </Line>
        )}
        <Row as="span" $spread>
          <Muted as="time" $small dateTime={time}>
            {formatTime(time)}
          </Muted>
          {(link || !isRead) && <Action>{getAction(link)}</Action>}
        </Row>
      </Stack>
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

/** The texts say what happened, and after a colon or a question where and how much. */
function splitMessage(message: string): [title: string, line: string] {
  const [, title = message, line = ''] = /^(.+?)(?::|(?<=\?)) (.+)$/s.exec(message) ?? [];
  return [title, line];
}

const getAction = (link: string | null): string | undefined =>
  text.actions.find(([links]) => links.test(link ?? ''))?.[1];

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

const Line = styled(Muted)<{ $isCut: boolean }>`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  ${({ $isCut }) => $isCut && '-webkit-line-clamp: var(--large-text-lines, 2);'}
`;

const Action = styled.span`
  color: ${tokens.color.action};
  font-size: ${tokens.text.small};
  font-weight: 650;
`;

const UnreadDot = styled.span`
  width: 0.625rem;
  height: 0.625rem;
  border-radius: ${tokens.radius.pill};
  background: ${tokens.color.success};
`;
