import { defineMutation, useMutation } from '@gida/actions';
import { paths } from '@gida/contracts/paths';
import { Button, ChatIcon } from '@gida/ui';
import type { ComponentProps } from 'react';
import { redirect } from 'react-router-dom';

import { openChat } from './booking-api.ts';
import { messages } from './messages.ts';

export const openConversation = defineMutation(
  'openConversation',
  async (userId: string): Promise<never> => {
    const { chat: conversation } = await openChat(userId);
    throw redirect(paths.conversation(conversation.id));
  },
  { errors: 'toast' },
);

type ChatButtonProps = Omit<ComponentProps<typeof Button>, 'busy' | 'onClick'> & {
  userId: string;
};

/** Opens the conversation with the host of a stay, or with its guest. */
export function ChatButton({
  userId,
  children = messages.details.chat,
  ...buttonProps
}: ChatButtonProps) {
  const chat = useMutation(openConversation);

  return (
    <Button tone="quiet" {...buttonProps} busy={chat.isPending} onClick={() => chat.submit(userId)}>
      <ChatIcon />
      {children}
    </Button>
  );
}
