import { defineMutation, useMutation } from '@gida/actions';
import { paths } from '@gida/contracts/paths';
import { Button, ChatIcon } from '@gida/ui';
import { redirect } from 'react-router-dom';

import { openChat } from './booking-api.ts';
import { messages } from './messages.ts';

export const openHostChat = defineMutation(
  'openHostChat',
  async (hostId: string): Promise<never> => {
    const { chat: conversation } = await openChat(hostId);
    throw redirect(paths.conversation(conversation.id));
  },
  { errors: 'toast' },
);

/** Opens the conversation with the host of a stay. */
export function ChatButton({ hostId }: { hostId: string }) {
  const chat = useMutation(openHostChat);

  return (
    <Button tone="quiet" busy={chat.isPending} onClick={() => chat.submit(hostId)}>
      <ChatIcon />
      {messages.details.chat}
    </Button>
  );
}
