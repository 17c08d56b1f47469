import { defineMutation, MutationButton } from '@gida/actions';
import { paths } from '@gida/contracts/paths';
import { ChatIcon } from '@gida/ui';
import type { ComponentProps } from 'react';
import { redirect } from 'react-router-dom';

import { messages } from './messages.ts';
import { openChat } from './stay-api.ts';

export const openConversation = defineMutation(
  'openConversation',
  async (userId: string): Promise<never> => {
    const { chat: conversation } = await openChat(userId);
    throw redirect(paths.conversation(conversation.id));
  },
  { errors: 'toast' },
);

type ChatButtonProps = Omit<ComponentProps<typeof MutationButton<string>>, 'mutation' | 'input'> & {
  userId: string;
};

/** Opens the conversation with the host of a stay, or with its guest. */
export const ChatButton = ({ userId, children = messages.chat, ...props }: ChatButtonProps) => (
  <MutationButton {...props} mutation={openConversation} input={userId}>
    <ChatIcon />
    {children}
  </MutationButton>
);
