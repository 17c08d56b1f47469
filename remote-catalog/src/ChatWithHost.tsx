import { defineMutation, MutationButton } from '@gida/actions';
import type { Apartment } from '@gida/contracts/catalog';
import { paths } from '@gida/contracts/paths';
import { useSession } from '@gida/session';
import { ChatIcon, type ButtonTone } from '@gida/ui';
import { redirect } from 'react-router-dom';

import { findOrCreateChat } from './chat-api.ts';
import { messages } from './messages.ts';

export const openChatWithHost = defineMutation(
  'open-chat',
  async (hostId: string) => {
    const { chat } = await findOrCreateChat(hostId);
    throw redirect(paths.conversation(chat.id));
  },
  { errors: 'toast' },
);

type ChatWithHostProps = {
  host: Apartment['host'];
  /** Use `action` where contacting the host is the main action. */
  tone?: ButtonTone;
  wide?: boolean;
};

/** Opens the conversation with the host. Renders nothing for the host themselves. */
export function ChatWithHost({ host, tone = 'quiet', wide = false }: ChatWithHostProps) {
  const session = useSession();
  if (session.status === 'signed-in' && session.userId === host.id) return null;

  return (
    <MutationButton tone={tone} wide={wide} mutation={openChatWithHost} input={host.id}>
      <ChatIcon /> {messages.apartment.chat}
    </MutationButton>
  );
}
