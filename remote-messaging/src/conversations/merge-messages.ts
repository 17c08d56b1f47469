import type { ChatMessage } from '@gida/contracts/messaging';

/** Merges two lists: each message once, ordered by sequence. */
export function mergeMessages(
  known: readonly ChatMessage[],
  incoming: readonly ChatMessage[],
): ChatMessage[] {
  const bySequence = new Map([...known, ...incoming].map((message) => [message.sequence, message]));
  return [...bySequence.values()].sort((a, b) => a.sequence - b.sequence);
}

/** The last sequence before a gap; `chat:join` asks for messages after it. */
export function lastContiguousSequence(messages: readonly ChatMessage[]): number {
  let last = messages[0]?.sequence ?? 0;
  for (const { sequence } of messages.slice(1)) {
    if (sequence !== last + 1) break;
    last = sequence;
  }
  return last;
}
