import type { MessagesAnswer } from '@gida/contracts/messaging';
import { paths } from '@gida/contracts/paths';
import { Avatar, ChevronLeftIcon } from '@gida/ui';
import { media, tokens } from '@gida/ui/tokens';
import { Link } from 'react-router-dom';
import styled from 'styled-components';

import { messages } from '../messages.ts';
import { nameOf } from './chat-rows.ts';
import type { ChatPerson } from './chat-rows.ts';
import { MessageForm } from './MessageForm.tsx';
import { MessageLog } from './MessageLog.tsx';
import { useLiveState } from './messages-api.ts';
import { useConversation } from './use-conversation.ts';

const text = messages.conversations;

type ConversationProps = {
  chatId: string;
  loaded: MessagesAnswer;
  person: ChatPerson;
  me: string;
};

export function Conversation({ chatId, loaded, person, me }: ConversationProps) {
  const conversation = useConversation({ chatId, receiverId: person.id, loaded });
  const isOffline = useLiveState() === 'offline';
  const name = nameOf(person);

  return (
    <Pane>
      <Head>
        <Link to={paths.messages} aria-label={text.back}>
          <ChevronLeftIcon />
        </Link>
        <Avatar name="" picture={person.profilePicture} />
        <h2>{name}</h2>
      </Head>
      <MessageLog {...conversation} me={me} name={name} />
      {isOffline && <Offline role="status">{text.offline}</Offline>}
      <MessageForm key={chatId} chatId={chatId} send={conversation.send} />
    </Pane>
  );
}

const Pane = styled.div`
  display: grid;
  grid-template: auto minmax(0, 1fr) auto / minmax(0, 1fr);
  grid-auto-rows: auto;
  height: 100%;
  min-height: 0;
`;

const Head = styled.header`
  display: flex;
  align-items: center;
  gap: ${tokens.space.s};
  padding: ${tokens.space.xs} ${tokens.space.m};
  border-bottom: ${tokens.border.thin} solid ${tokens.color.line};

  h2 {
    overflow: hidden;
    font-family: ${tokens.font.body};
    font-size: ${tokens.text.lead};
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  a {
    display: grid;
    place-items: center;
    width: ${tokens.size.target};
    height: ${tokens.size.target};
    color: inherit;
  }

  ${media.wide} {
    padding-block: ${tokens.space.s};

    a {
      display: none;
    }
  }
`;

const Offline = styled.p`
  padding: ${tokens.space.xs} ${tokens.space.m};
  background: ${tokens.color.warningSoft};
  color: ${tokens.color.warning};
  font-size: ${tokens.text.small};
`;
