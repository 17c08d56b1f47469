import { useMutation } from '@gida/actions';
import type { MessagesResponse } from '@gida/contracts/messaging';
import { paths } from '@gida/contracts/paths';
import { Avatar, Button, ChevronLeftIcon, media, Row, tokens } from '@gida/ui';
import { Link } from 'react-router-dom';
import styled from 'styled-components';

import { messages } from '../messages.ts';
import { formatFullName, type ChatParticipant } from './chat-rows.ts';
import { MessageForm } from './MessageForm.tsx';
import { MessageLog } from './MessageLog.tsx';
import { useRole, useSocketState } from './messages-api.ts';
import { ParticipantMenu, unblockParticipant } from './ParticipantMenu.tsx';
import { StayCard } from './StayCard.tsx';
import { useConversation } from './use-conversation.ts';
import { useTyping } from './use-typing.ts';

const text = messages.conversations;

type ConversationProps = {
  chatId: string;
  loaded: MessagesResponse;
  participant: ChatParticipant;
  isBlocked: boolean;
  me: string;
};

export function Conversation(props: ConversationProps) {
  const { chatId, loaded, participant, isBlocked, me } = props;
  const conversation = useConversation({ chatId, receiverId: participant.id, loaded });
  const typing = useTyping(chatId, participant.id);
  const isOffline = useSocketState() === 'offline';
  const name = formatFullName(participant);
  const { stay } = loaded;
  const role = useRole();
  const isEmpty = conversation.messages.length + conversation.unsent.length === 0;

  return (
    <Pane>
      <div>
        <Header>
          <Link to={paths.messages} aria-label={text.back}>
            <ChevronLeftIcon />
          </Link>
          <Avatar name="" picture={participant.profilePicture} />
          <h2 dir="auto">{name}</h2>
          <ParticipantMenu chatId={chatId} name={name} isBlocked={isBlocked} />
        </Header>
        {stay && <StayCard stay={stay} />}
      </div>
      <MessageLog
        {...conversation}
        lastReadSequence={participant.readSequence}
        me={me}
        name={name}
      />
      {typing.isTyping && <Typing>{text.isTyping(participant.firstName)}</Typing>}
      {isOffline && (
        <OfflineBanner role="status">
          {conversation.isPolling ? text.withoutSocket : text.offline}
        </OfflineBanner>
      )}
      {isBlocked ? (
        <BlockedNotice chatId={chatId} firstName={participant.firstName} />
      ) : (
        <MessageForm
          key={chatId}
          chatId={chatId}
          send={(message) => {
            typing.resetThrottle();
            return conversation.send(message);
          }}
          onType={typing.reportTyping}
          hasQuickQuestions={isEmpty && (stay?.role ?? role) === 'guest'}
        />
      )}
    </Pane>
  );
}

/** Stands where the form would. */
function BlockedNotice({ chatId, firstName }: { chatId: string; firstName: string }) {
  const { submit, isPending } = useMutation(unblockParticipant);
  return (
    <Blocked>
      {text.blocked(firstName)}
      <Button tone="quiet" size="small" busy={isPending} onClick={() => submit(chatId)}>
        {text.unblock}
      </Button>
    </Blocked>
  );
}

const Pane = styled.div`
  display: grid;
  grid-template: auto minmax(0, 1fr) auto / minmax(0, 1fr);
  grid-auto-rows: auto;
  height: 100%;
  min-height: 0;
`;

const Header = styled.header`
  display: flex;
  align-items: center;
  gap: ${tokens.space.xs};
  padding: ${tokens.space.xs};
  border-bottom: ${tokens.border.thin} solid ${tokens.color.line};

  h2 {
    display: -webkit-box;
    overflow: hidden;
    font-family: ${tokens.font.body};
    font-size: min(${tokens.text.lead}, 8vw);
    overflow-wrap: anywhere;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: var(--large-text-lines, 2);
  }

  > :last-child {
    margin-inline-start: auto;
  }

  a {
    display: grid;
    place-items: center;
    width: ${tokens.size.target};
    height: ${tokens.size.target};
    color: inherit;
  }

  ${media.wide} {
    gap: ${tokens.space.s};
    padding: ${tokens.space.s} ${tokens.space.m};

    a {
      display: none;
    }
  }
`;

const Typing = styled.p`
  padding: 0 ${tokens.space.m} ${tokens.space.xs};
  color: ${tokens.color.textSoft};
  font-size: ${tokens.text.small};
`;

const Blocked = styled(Row)`
  justify-content: center;
  padding: ${tokens.space.s} ${tokens.space.m};
  border-top: ${tokens.border.thin} solid ${tokens.color.line};
  color: ${tokens.color.textSoft};
`;

const OfflineBanner = styled.p`
  padding: ${tokens.space.xs} ${tokens.space.m};
  background: ${tokens.color.warningSoft};
  color: ${tokens.color.warning};
  font-size: ${tokens.text.small};
`;
