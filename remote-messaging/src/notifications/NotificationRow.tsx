import type { Notification } from '@gida/contracts/messaging';
import { Avatar, BellIcon, CalendarIcon, CardIcon, ChatIcon, VisuallyHidden } from '@gida/ui';
import { media, tokens } from '@gida/ui/tokens';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled, { css } from 'styled-components';

import { timeOf } from '../day-of.ts';
import { messages } from '../messages.ts';

const text = messages.notifications;

type NotificationRowProps = { notification: Notification; read: () => void };

/** One notification: a link where it has a page to open, else a button that marks it read. */
export function NotificationRow({ notification, read }: NotificationRowProps) {
  const { image, message, time, readStatus, link, kind } = notification;
  const content = (
    <>
      {image ? <Avatar name="" picture={image} size={3} /> : <Sign>{signOf(kind)}</Sign>}
      <Said>
        <span>
          {!readStatus && <VisuallyHidden>{text.unread}: </VisuallyHidden>}
          {message}
        </span>
        <Time dateTime={time}>{timeOf(time)}</Time>
      </Said>
      {!readStatus && <Dot />}
    </>
  );
  return link ? (
    <Open to={link} $isUnread={!readStatus} onClick={read}>
      {content}
    </Open>
  ) : (
    <Press type="button" $isUnread={!readStatus} onClick={read}>
      {content}
    </Press>
  );
}

const signs: [kinds: RegExp, sign: ReactNode][] = [
  [/message/, <ChatIcon key="message" />],
  [/refund|caution|payment/, <CardIcon key="money" />],
  [/booking|hold|check|stay/, <CalendarIcon key="stay" />],
];

/** A drawing for what has no picture; kinds that come later get the bell. */
const signOf = (kind: string): ReactNode =>
  signs.find(([kinds]) => kinds.test(kind))?.[1] ?? <BellIcon />;

const Sign = styled.span`
  display: grid;
  place-items: center;
  width: 3rem;
  height: 3rem;
  border: ${tokens.border.thin} solid ${tokens.color.line};
  border-radius: ${tokens.radius.pill};
  background: ${tokens.color.surface};
  color: ${tokens.color.action};
`;

const look = css<{ $isUnread: boolean }>`
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
  transition: border-color ${tokens.motion.quick};

  &:hover {
    border-color: ${tokens.color.lineStrong};
    color: ${tokens.color.text};
  }
`;

const Open = styled(Link)<{ $isUnread: boolean }>`
  ${look}
`;

const Press = styled.button<{ $isUnread: boolean }>`
  ${look}
`;

/** The time below the words on a phone, at the end of the line where it is long. */
const Said = styled.span`
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

const Dot = styled.span`
  width: 0.625rem;
  height: 0.625rem;
  border-radius: ${tokens.radius.pill};
  background: ${tokens.color.success};
`;
