import { paths } from '@gida/contracts/paths';
import { Button, ChatIcon } from '@gida/ui';
import { toastError } from '@gida/ui/toast';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { openChat } from '../booking-api.ts';
import { messages } from '../messages.ts';

/** Opens the conversation with the host of a stay. */
export function ChatButton({ hostId }: { hostId: string }) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);

  async function openConversation() {
    setBusy(true);
    try {
      const { chat: conversation } = await openChat(hostId);
      await navigate(paths.conversation(conversation.id));
    } catch (error) {
      toastError(error);
    }
    setBusy(false);
  }

  return (
    <Button tone="quiet" busy={busy} onClick={() => void openConversation()}>
      <ChatIcon />
      {messages.details.chat}
    </Button>
  );
}
