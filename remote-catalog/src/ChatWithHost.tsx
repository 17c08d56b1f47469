import type { Apartment } from '@gida/contracts/catalog';
import { paths } from '@gida/contracts/paths';
import { useSession } from '@gida/session';
import { Button, ChatIcon, type ButtonTone } from '@gida/ui';
import { toastError } from '@gida/ui/toast';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { findOrCreateChat } from './chat-api.ts';
import { messages } from './messages.ts';

type ChatWithHostProps = {
  host: Apartment['host'];
  /** Use `action` where contacting the host is the main action. */
  tone?: ButtonTone;
  wide?: boolean;
};

/** Opens the conversation with the host. Renders nothing for the host themselves. */
export function ChatWithHost({ host, tone = 'quiet', wide = false }: ChatWithHostProps) {
  const session = useSession();
  const navigate = useNavigate();
  const [isOpening, setIsOpening] = useState(false);
  if (session.status === 'signed-in' && session.userId === host.id) return null;

  async function openConversation() {
    setIsOpening(true);
    try {
      const { chat: conversation } = await findOrCreateChat(host.id);
      await navigate(paths.conversation(conversation.id));
    } catch (error) {
      toastError(error);
    }
    setIsOpening(false);
  }

  return (
    <Button tone={tone} wide={wide} busy={isOpening} onClick={() => void openConversation()}>
      <ChatIcon /> {messages.apartment.chat}
    </Button>
  );
}
