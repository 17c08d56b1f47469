import type { ChatMessage } from '@gida/contracts/messaging';
import { tokens } from '@gida/ui/tokens';
import { Fragment } from 'react';
import styled from 'styled-components';

import { formatDay, formatTime } from '../date-format.ts';
import { messages as uiText } from '../messages.ts';
import { MessageBubble } from './MessageBubble.tsx';
import { LoadEarlierButton } from './LoadEarlierButton.tsx';
import type { UnsentMessage } from './use-send-queue.ts';

const text = uiText.conversations;

type MessageLogProps = {
  messages: ChatMessage[];
  unsent: UnsentMessage[];
  hasOlder: boolean;
  loadEarlier: () => Promise<void>;
  retry: (message: UnsentMessage) => Promise<void>;
  /** Sequence of the last message the other participant has read. */
  lastReadSequence: number;
  me: string;
  name: string;
};

/** Messages grouped by day. Stays scrolled to the end, and keeps the position when older messages load. */
export function MessageLog(props: MessageLogProps) {
  const { messages, unsent, hasOlder, loadEarlier, retry, lastReadSequence, me, name } = props;
  const lastOwn = messages.filter(({ sender }) => sender.id === me).at(-1);

  return (
    // The page announces new messages; a live region here would also read older ones aloud.
    <Scroller role="log" aria-live="off" aria-label={text.messagesWith(name)} tabIndex={0}>
      <List>
        {hasOlder && (
          <LoadEarlierButton onLoad={loadEarlier} firstSequence={messages[0]?.sequence} />
        )}
        {messages.length + unsent.length === 0 && <p>{text.sayHello(name)}</p>}
        {messages.map((message, index) => (
          <Fragment key={message.sequence}>
            <DayHeading message={message} previous={messages[index - 1]} />
            <MessageBubble
              text={message.text}
              pictures={message.pictures}
              isMine={message.sender.id === me}
              author={message.sender.id === me ? text.you : name}
            >
              <time dateTime={message.createdAt}>{formatTime(message.createdAt)}</time>
              {message === lastOwn && (
                <span>{` · ${message.sequence <= lastReadSequence ? text.seen : text.sent}`}</span>
              )}
            </MessageBubble>
          </Fragment>
        ))}
        {unsent.map((message, index) => (
          <Fragment key={message.clientId}>
            <DayHeading message={message} previous={unsent[index - 1] ?? messages.at(-1)} />
            <MessageBubble
              text={message.text}
              pictures={message.pictures}
              isMine
              author={text.you}
              hasFailed={message.state !== 'sending'}
            >
              {message.state === 'sending' ? (
                text.sending
              ) : (
                <>
                  {text.notSent} {message.error}{' '}
                  <RetryButton onClick={() => void retry(message)}>{uiText.tryAgain}</RetryButton>
                </>
              )}
            </MessageBubble>
          </Fragment>
        ))}
      </List>
    </Scroller>
  );
}

type Timestamped = { createdAt: string };

function DayHeading({
  message,
  previous,
}: {
  message: Timestamped;
  previous: Timestamped | undefined;
}) {
  const day = formatDay(message.createdAt);
  return previous && formatDay(previous.createdAt) === day ? null : <DayLabel>{day}</DayLabel>;
}

/** `column-reverse` makes the browser keep the end in view while the list grows. */
const Scroller = styled.div`
  display: flex;
  flex-direction: column-reverse;
  min-height: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  /* Scroll position is counted from the end here; scroll anchoring would shift it when older messages load. */
  overflow-anchor: none;

  &:focus-visible {
    outline-offset: -0.1875rem;
  }
`;

const List = styled.div`
  display: grid;
  gap: ${tokens.space.xs};
  margin-bottom: auto;
  padding: ${tokens.space.m};

  > button,
  > p {
    justify-self: center;
  }

  > p {
    color: ${tokens.color.textSoft};
  }
`;

const DayLabel = styled.h3`
  justify-self: center;
  padding: ${tokens.space.xxs} ${tokens.space.s};
  border-radius: ${tokens.radius.pill};
  background: ${tokens.color.sunken};
  color: ${tokens.color.textSoft};
  font-size: ${tokens.text.small};
  font-weight: 600;
`;

const RetryButton = styled.button.attrs({ type: 'button' })`
  min-height: 1.5rem;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font-weight: 650;
  text-decoration: underline;
`;
