import { messageLimits } from '@gida/contracts/constants/messaging';
import { truncateText } from '@gida/contracts/truncate-text';
import { paths } from '@gida/contracts/paths';
import { Avatar, Badge, tokens } from '@gida/ui';
import { Link } from 'react-router-dom';
import styled from 'styled-components';

import { formatRecent } from '../date-format.ts';
import { messages } from '../messages.ts';
import { formatFullName, type ChatRow } from './chat-rows.ts';

const text = messages.conversations;

export function ChatListRow({ chat, participant, unread, isOpen }: ChatRow & { isOpen: boolean }) {
  const { lastMessage } = chat;
  return (
    <Row to={paths.conversation(chat.id)} aria-current={isOpen ? 'true' : undefined}>
      <Avatar name="" picture={participant.profilePicture} size={3} />
      <Name dir="auto">{formatFullName(participant)}</Name>
      {lastMessage && (
        <Time dateTime={lastMessage.updatedAt}>{formatRecent(lastMessage.updatedAt)}</Time>
      )}
      <Preview $isUnread={unread > 0} dir="auto">
        {lastMessage ? truncateText(lastMessage.text, messageLimits.previewLength) : text.noMessage}
      </Preview>
      <Badge count={unread} label={text.unreadMessages} />
    </Row>
  );
}

/** Cuts by code point, so that an emoji is never split. */
const Row = styled(Link)`
  display: var(--large-text-display, grid);
  flex-wrap: wrap;
  grid-template: auto auto / auto minmax(0, 1fr) auto;
  align-items: center;
  gap: 0 ${tokens.space.s};
  padding: ${tokens.space.s};
  border-radius: ${tokens.radius.control};
  color: ${tokens.color.text};
  text-decoration: none;
  transition: background ${tokens.motion.fast};

  > :first-child {
    grid-row: 1 / -1;
  }

  > :nth-child(5) {
    justify-self: end;
  }

  &:hover {
    background: ${tokens.color.sunken};
    color: ${tokens.color.text};
  }

  &[aria-current] {
    background: ${tokens.color.actionSoft};
  }
`;

const Name = styled.span`
  overflow: hidden;
  font-weight: 620;
  text-overflow: ellipsis;
  white-space: var(--large-text-wrap, nowrap);
`;

const Time = styled.time`
  color: ${tokens.color.textSoft};
  font-size: ${tokens.text.small};
  white-space: var(--large-text-wrap, nowrap);
`;

const Preview = styled.span<{ $isUnread: boolean }>`
  /* To the end of the row, where there is no count. */
  grid-column: 2 / ${({ $isUnread }) => ($isUnread ? 3 : -1)};
  overflow: hidden;
  color: ${({ $isUnread }) => ($isUnread ? tokens.color.text : tokens.color.textSoft)};
  font-size: ${tokens.text.small};
  font-weight: ${({ $isUnread }) => ($isUnread ? 600 : 400)};
  text-overflow: ellipsis;
  white-space: var(--large-text-wrap, nowrap);
`;
