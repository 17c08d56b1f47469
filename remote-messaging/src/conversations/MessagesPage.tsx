import { ApiProblem } from '@gida/api-client';
import type { MessagesAnswer } from '@gida/contracts/messaging';
import { EmptyState, VisuallyHidden } from '@gida/ui';
import { media, tokens } from '@gida/ui/tokens';
import { useLoaderData } from 'react-router-dom';
import type { LoaderFunctionArgs } from 'react-router-dom';
import styled, { css } from 'styled-components';

import { messages as words } from '../messages.ts';
import { ChatList } from './ChatList.tsx';
import { Conversation } from './Conversation.tsx';
import { ConversationProblem } from './ConversationProblem.tsx';
import { fetchChats, fetchMessages } from './messages-api.ts';
import { useChats } from './use-chats.ts';

const text = words.conversations;

/** What stands on the right. A conversation that fails to load leaves the list usable. */
type Opened =
  | { status: 'none' }
  | { status: 'open'; chatId: string; loaded: MessagesAnswer }
  | { status: 'missing' | 'failed' };

export async function loader({ request }: LoaderFunctionArgs) {
  const chatId = new URL(request.url).searchParams.get('chat');
  const [chats, opened] = await Promise.all([
    fetchChats(request.signal),
    open(chatId, request.signal),
  ]);
  return { chats, opened };
}

async function open(chatId: string | null, signal: AbortSignal): Promise<Opened> {
  if (!chatId) return { status: 'none' };
  try {
    return { status: 'open', chatId, loaded: await fetchMessages(chatId, signal) };
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    console.error(error);
    return { status: error.status === 404 || error.status === 400 ? 'missing' : 'failed' };
  }
}

export function Component() {
  const loaded = useLoaderData<typeof loader>();
  const { opened } = loaded;
  const openChat = opened.status === 'open' ? opened.chatId : null;
  const { rows, me, heard } = useChats(loaded.chats, openChat);
  const row = rows.find(({ chat }) => chat.id === openChat);

  return (
    <Panes $isOpen={opened.status !== 'none'}>
      <title>{text.pageTitle}</title>
      <h1>{text.title}</h1>
      <VisuallyHidden role="status">{heard}</VisuallyHidden>
      <ChatList rows={rows} openChat={openChat} />
      <Right>
        {opened.status === 'none' && (
          <EmptyState scene="messages" title={text.noneSelected}>
            {text.noneSelectedLead}
          </EmptyState>
        )}
        {opened.status === 'open' && row && (
          <Conversation
            key={opened.chatId}
            chatId={opened.chatId}
            loaded={opened.loaded}
            person={row.person}
            isBlocked={row.chat.isBlocked}
            me={me}
          />
        )}
        {(opened.status === 'missing' || (opened.status === 'open' && !row)) && (
          <ConversationProblem problem="missing" />
        )}
        {opened.status === 'failed' && <ConversationProblem problem="failed" />}
      </Right>
    </Panes>
  );
}

const hidden = css`
  position: absolute;
  width: 0.0625rem;
  height: 0.0625rem;
  overflow: hidden;
  clip-path: inset(50%);
`;

/** One pane on a phone, the list or the conversation; two beside each other where there is room. */
const Panes = styled.div<{ $isOpen: boolean }>`
  display: grid;
  grid-template: auto minmax(0, 1fr) / minmax(0, 1fr);
  gap: ${tokens.space.m};
  height: calc(100dvh - ${tokens.size.bottomBar} - 6rem);
  min-height: 22rem;

  /* The conversation takes the phone's whole page; its title is still said. */
  h1 {
    ${({ $isOpen }) => $isOpen && hidden}
  }

  > nav {
    display: ${({ $isOpen }) => ($isOpen ? 'none' : 'grid')};
  }

  > section {
    display: ${({ $isOpen }) => ($isOpen ? 'grid' : 'none')};
    grid-row: ${({ $isOpen }) => ($isOpen ? '1 / -1' : 'auto')};
  }

  ${media.wide} {
    grid-template-columns: minmax(17rem, 22rem) minmax(0, 1fr);
    height: calc(100dvh - 2 * ${tokens.space.xl});

    h1 {
      position: static;
      width: auto;
      height: auto;
      clip-path: none;
      grid-column: 1 / -1;
    }

    > nav,
    > section {
      display: grid;
      grid-row: 2;
    }
  }
`;

const Right = styled.section`
  grid-template: minmax(0, 1fr) / minmax(0, 1fr);
  align-items: center;
  min-height: 0;
  overflow: hidden;
  border: ${tokens.border.thin} solid ${tokens.color.line};
  border-radius: ${tokens.radius.card};
  background: ${tokens.color.surface};
`;
