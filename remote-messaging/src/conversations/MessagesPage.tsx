import { routeAction } from '@gida/actions';
import { ApiError } from '@gida/api-client';
import { fullScreenAttribute } from '@gida/contracts/action-bar';
import type { MessagesResponse } from '@gida/contracts/messaging';
import { EmptyState, media, tokens, VisuallyHidden } from '@gida/ui';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import styled from 'styled-components';

import { messages as uiText } from '../messages.ts';
import { ChatList } from './ChatList.tsx';
import { Conversation } from './Conversation.tsx';
import { ConversationError } from './ConversationError.tsx';
import { fetchChats, fetchMessages } from './messages-api.ts';
import { blockParticipant, unblockParticipant } from './ParticipantMenu.tsx';
import { reportParticipant } from './ReportDialog.tsx';
import { useChats } from './use-chats.ts';

const text = uiText.conversations;

/** State of the conversation pane. The list stays usable when a conversation fails to load. */
type OpenedConversation =
  | { status: 'none' }
  | { status: 'open'; chatId: string; loaded: MessagesResponse }
  | { status: 'missing' | 'failed' };

export async function loader({ request }: LoaderFunctionArgs) {
  const chatId = new URL(request.url).searchParams.get('chat');
  const [chats, opened] = await Promise.all([
    fetchChats(request.signal),
    loadConversation(chatId, request.signal),
  ]);
  return { chats, opened };
}

async function loadConversation(
  chatId: string | null,
  signal: AbortSignal,
): Promise<OpenedConversation> {
  if (!chatId) return { status: 'none' };
  try {
    return { status: 'open', chatId, loaded: await fetchMessages(chatId, signal) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    console.error(error);
    return { status: error.status === 404 || error.status === 400 ? 'missing' : 'failed' };
  }
}

export const action = routeAction(reportParticipant, blockParticipant, unblockParticipant);

export function Component() {
  const loaded = useLoaderData<typeof loader>();
  const { opened } = loaded;
  const openChat = opened.status === 'open' ? opened.chatId : null;
  const { rows, me, announcement } = useChats(loaded.chats, openChat);
  const row = rows.find(({ chat }) => chat.id === openChat);

  return (
    <Panes $isOpen={opened.status !== 'none'}>
      <title>{text.pageTitle}</title>
      <h1>{text.title}</h1>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <ChatList rows={rows} openChat={openChat} />
      <ConversationPane
        {...(opened.status === 'open' &&
          row && { [fullScreenAttribute]: '', ref: fitAboveKeyboard })}
      >
        {opened.status === 'none' && (
          <EmptyState illustration="messages" title={text.noneSelected}>
            {text.noneSelectedLead}
          </EmptyState>
        )}
        {opened.status === 'open' && row && (
          <Conversation
            key={opened.chatId}
            chatId={opened.chatId}
            loaded={opened.loaded}
            participant={row.participant}
            isBlocked={row.chat.isBlocked}
            me={me}
          />
        )}
        {(opened.status === 'missing' || (opened.status === 'open' && !row)) && (
          <ConversationError reason="missing" />
        )}
        {opened.status === 'failed' && <ConversationError reason="failed" />}
      </ConversationPane>
    </Panes>
  );
}

/** Where the screen begins and how high it is, without the keyboard of a phone. */
const aboveKeyboard = ['var(--visible-top, 0rem)', 'var(--visible-height, 100dvh)'] as const;

/** Writes these: Safari lays a keyboard over the page, and scrolls the page behind it. */
function fitAboveKeyboard({ style }: HTMLElement) {
  const screen = window.visualViewport;
  const fit = () => {
    // Zooming in makes the visible part smaller as well.
    if (!screen || screen.scale > 1) return;
    style.setProperty('--visible-top', `${screen.offsetTop}px`);
    style.setProperty('--visible-height', `${screen.height}px`);
  };
  fit();
  const listening = new AbortController();
  for (const event of ['resize', 'scroll']) screen?.addEventListener(event, fit, listening);
  return () => listening.abort();
}

/** Phones show the list or the conversation, wide screens both. */
const Panes = styled.div<{ $isOpen: boolean }>`
  display: grid;
  grid-template: auto minmax(0, 1fr) / minmax(0, 1fr);
  gap: ${tokens.space.m};
  height: calc(100vh - ${tokens.size.bottomBar} - 6rem);
  height: calc(100dvh - ${tokens.size.bottomBar} - 6rem);
  min-height: 26rem;

  > nav {
    display: ${({ $isOpen }) => ($isOpen ? 'none' : 'grid')};
  }

  > section {
    display: ${({ $isOpen }) => ($isOpen ? 'grid' : 'none')};
  }

  ${media.wide} {
    grid-template-columns: minmax(17rem, 22rem) minmax(0, 1fr);
    height: calc(100vh - 2 * ${tokens.space.xl});
    height: calc(100dvh - 2 * ${tokens.space.xl});

    h1 {
      grid-column: 1 / -1;
    }

    > nav,
    > section {
      display: grid;
      grid-row: 2;
    }
  }
`;

const [top, height] = aboveKeyboard;

/** An open conversation covers the page on phones; below it, the heading stays available to screen readers. */
const ConversationPane = styled.section`
  grid-template: minmax(0, 1fr) / minmax(0, 1fr);
  align-items: center;
  min-height: 0;
  overflow: hidden;
  background: ${tokens.color.surface};

  &[${fullScreenAttribute}] {
    position: fixed;
    inset: ${top} 0 auto;
    z-index: ${tokens.layer.loader};
    height: calc(${height} - ${tokens.size.bottomBar});
    padding-block: env(safe-area-inset-top) env(safe-area-inset-bottom);
  }

  ${media.wide} {
    border: ${tokens.border.thin} solid ${tokens.color.line};
    border-radius: ${tokens.radius.card};

    &[${fullScreenAttribute}] {
      position: static;
      height: auto;
      padding: 0;
    }
  }
`;
