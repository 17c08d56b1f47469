import { paths } from '@gida/contracts/paths';
import { Button, ChatIcon } from '@gida/ui';
import { notifyFailure } from '@gida/ui/notify';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { openChat } from '../booking-api.ts';
import { messages } from '../messages.ts';

/** Leads to the conversation with the host of a stay. */
export function ChatButton({ hostId }: { hostId: string }) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);

  async function chat() {
    setBusy(true);
    try {
      const { chat: conversation } = await openChat(hostId);
      await navigate(paths.conversation(conversation.id));
    } catch (error) {
      notifyFailure(error);
    }
    setBusy(false);
  }

  return (
    <Button tone="quiet" busy={busy} onClick={() => void chat()}>
      <ChatIcon />
      {messages.details.chat}
    </Button>
  );
}
