import type { Apartment } from '@gida/contracts/catalog';
import { paths } from '@gida/contracts/paths';
import { useSession } from '@gida/session';
import { Button, ChatIcon, type ButtonTone } from '@gida/ui';
import { notifyFailure } from '@gida/ui/notify';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { openChat } from './chat-api.ts';
import { messages } from './messages.ts';

type ChatWithHostProps = {
  host: Apartment['host'];
  /** `action` where asking the host is the only way to a stay. */
  tone?: ButtonTone;
  wide?: boolean;
};

/** Opens the conversation with a host; nothing for the host. */
export function ChatWithHost({ host, tone = 'quiet', wide = false }: ChatWithHostProps) {
  const session = useSession();
  const navigate = useNavigate();
  const [isOpening, setIsOpening] = useState(false);
  if (session.status === 'signed-in' && session.userId === host.id) return null;

  async function chat() {
    setIsOpening(true);
    try {
      const { chat: conversation } = await openChat(host.id);
      await navigate(paths.conversation(conversation.id));
    } catch (error) {
      notifyFailure(error);
    }
    setIsOpening(false);
  }

  return (
    <Button tone={tone} wide={wide} busy={isOpening} onClick={() => void chat()}>
      <ChatIcon /> {messages.apartment.chat}
    </Button>
  );
}
