import type { ChatMessage } from '@gida/contracts/messaging';

/** Both lists as one: each message once, in the order of its conversation. */
export function mergeMessages(
  known: readonly ChatMessage[],
  incoming: readonly ChatMessage[],
): ChatMessage[] {
  const byPlace = new Map([...known, ...incoming].map((message) => [message.sequence, message]));
  return [...byPlace.values()].sort((one, other) => one.sequence - other.sequence);
}

/** The last place up to which nothing is missing, from where a join asks for more. */
export function lastWithoutGap(messages: readonly ChatMessage[]): number {
  let last = messages[0]?.sequence ?? 0;
  for (const { sequence } of messages.slice(1)) {
    if (sequence !== last + 1) break;
    last = sequence;
  }
  return last;
}
