import type { ChatMessage } from '@gida/contracts/messaging';
import { tokens } from '@gida/ui/tokens';
import { Fragment } from 'react';
import styled from 'styled-components';

import { dayOf, timeOf } from '../day-of.ts';
import { messages as words } from '../messages.ts';
import { Bubble } from './Bubble.tsx';
import { EarlierButton } from './EarlierButton.tsx';
import type { Unsent } from './use-conversation.ts';

const text = words.conversations;

type MessageLogProps = {
  messages: ChatMessage[];
  unsent: Unsent[];
  hasOlder: boolean;
  showEarlier: () => Promise<void>;
  retry: (message: Unsent) => Promise<void>;
  /** Up to where the other one has read. */
  seenUpTo: number;
  me: string;
  name: string;
};

/** The messages by day. Stays at its end by itself, and where one reads when older ones come. */
export function MessageLog(props: MessageLogProps) {
  const { messages, unsent, hasOlder, showEarlier, retry, seenUpTo, me, name } = props;
  const lastOwn = messages.findLast(({ sender }) => sender.id === me);

  return (
    // What is new is said by the page: this would also say what is only older.
    <Scroller role="log" aria-live="off" aria-label={text.messagesWith(name)} tabIndex={0}>
      <Lines>
        {hasOlder && <EarlierButton bring={showEarlier} before={messages[0]?.sequence} />}
        {messages.length + unsent.length === 0 && <p>{text.sayHello(name)}</p>}
        {messages.map((message, at) => (
          <Fragment key={message.sequence}>
            <DayHeading of={message} after={messages[at - 1]} />
            <Bubble
              text={message.text}
              isMine={message.sender.id === me}
              author={message.sender.id === me ? text.you : name}
            >
              <time dateTime={message.createdAt}>{timeOf(message.createdAt)}</time>
              {message === lastOwn && (
                <> · {message.sequence <= seenUpTo ? text.seen : text.sent}</>
              )}
            </Bubble>
          </Fragment>
        ))}
        {unsent.map((message, at) => (
          <Fragment key={message.clientId}>
            <DayHeading of={message} after={unsent[at - 1] ?? messages.at(-1)} />
            <Bubble
              text={message.text}
              isMine
              author={text.you}
              hasFailed={message.state !== 'sending'}
            >
              {message.state === 'sending' ? (
                text.sending
              ) : (
                <>
                  {text.notSent} {message.problem}{' '}
                  <Retry onClick={() => void retry(message)}>{words.tryAgain}</Retry>
                </>
              )}
            </Bubble>
          </Fragment>
        ))}
      </Lines>
    </Scroller>
  );
}

type Dated = { createdAt: string };

function DayHeading({ of, after }: { of: Dated; after: Dated | undefined }) {
  const day = dayOf(of.createdAt);
  return after && dayOf(after.createdAt) === day ? null : <Day>{day}</Day>;
}

/** Reversed, so that the browser itself keeps the end in view while the list grows. */
const Scroller = styled.div`
  display: flex;
  flex-direction: column-reverse;
  min-height: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  /* Counted from the end, nothing moves when older messages come; an anchor on top would move it. */
  overflow-anchor: none;

  &:focus-visible {
    outline-offset: -0.1875rem;
  }
`;

const Lines = styled.div`
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

const Day = styled.h3`
  justify-self: center;
  padding: ${tokens.space.xxs} ${tokens.space.s};
  border-radius: ${tokens.radius.pill};
  background: ${tokens.color.sunken};
  color: ${tokens.color.textSoft};
  font-size: ${tokens.text.small};
  font-weight: 600;
`;

const Retry = styled.button.attrs({ type: 'button' })`
  min-height: 1.5rem;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font-weight: 650;
  text-decoration: underline;
`;
