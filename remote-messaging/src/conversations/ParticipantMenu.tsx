import { BlockIcon, FlagIcon, Menu } from '@gida/ui';
import { toast, toastError } from '@gida/ui/toast';
import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';

import { messages } from '../messages.ts';
import { blockUser, unblockUser } from './messages-api.ts';
import { ReportDialog } from './ReportDialog.tsx';

const text = messages.conversations;

type ParticipantMenuProps = { chatId: string; name: string; isBlocked: boolean };

/** Menu to report or block the other participant. */
export function ParticipantMenu({ chatId, name, isBlocked }: ParticipantMenuProps) {
  const [isReporting, setReporting] = useState(false);
  const setBlocked = useSetBlocked(chatId);

  return (
    <>
      <Menu
        label={text.menuLabel(name)}
        entries={[
          { label: text.report, icon: <FlagIcon />, onSelect: () => setReporting(true) },
          {
            label: isBlocked ? text.unblock : text.block,
            icon: <BlockIcon />,
            tone: isBlocked ? 'plain' : 'danger',
            onSelect: () => void setBlocked(!isBlocked),
          },
        ]}
      />
      {isReporting && (
        <ReportDialog chatId={chatId} name={name} onClose={() => setReporting(false)} />
      )}
    </>
  );
}

/** Returns a function that blocks or unblocks the other participant and reloads the conversation. */
export function useSetBlocked(chatId: string) {
  const { revalidate } = useRevalidator();
  return async (isBlocked: boolean) => {
    try {
      const { message } = await (isBlocked ? blockUser(chatId) : unblockUser(chatId));
      toast.success(message);
      await revalidate();
    } catch (error) {
      toastError(error);
    }
  };
}
