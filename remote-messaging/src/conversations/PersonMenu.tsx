import { BlockIcon, FlagIcon, Menu } from '@gida/ui';
import { notify, notifyFailure } from '@gida/ui/notify';
import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';

import { messages } from '../messages.ts';
import { blockPerson, unblockPerson } from './messages-api.ts';
import { ReportDialog } from './ReportDialog.tsx';

const text = messages.conversations;

type PersonMenuProps = { chatId: string; name: string; isBlocked: boolean };

/** What one can do about the person one writes with. */
export function PersonMenu({ chatId, name, isBlocked }: PersonMenuProps) {
  const [isReporting, setReporting] = useState(false);
  const setBlocked = useBlocking(chatId);

  return (
    <>
      <Menu
        label={text.about(name)}
        entries={[
          { label: text.report, icon: <FlagIcon />, choose: () => setReporting(true) },
          {
            label: isBlocked ? text.unblock : text.block,
            icon: <BlockIcon />,
            tone: isBlocked ? 'plain' : 'danger',
            choose: () => void setBlocked(!isBlocked),
          },
        ]}
      />
      {isReporting && (
        <ReportDialog chatId={chatId} name={name} onClose={() => setReporting(false)} />
      )}
    </>
  );
}

/** Blocks or lets in again, and loads the conversation as it then is. */
export function useBlocking(chatId: string) {
  const { revalidate } = useRevalidator();
  return async (isBlocked: boolean) => {
    try {
      const { message } = await (isBlocked ? blockPerson(chatId) : unblockPerson(chatId));
      notify.success(message);
      await revalidate();
    } catch (error) {
      notifyFailure(error);
    }
  };
}
