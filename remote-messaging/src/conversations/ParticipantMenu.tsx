import { defineMutation, useMutation } from '@gida/actions';
import { BlockIcon, FlagIcon, Menu } from '@gida/ui';
import { useState } from 'react';

import { messages } from '../messages.ts';
import { blockUser, unblockUser } from './messages-api.ts';
import { ReportDialog } from './ReportDialog.tsx';

const text = messages.conversations;

export const blockParticipant = defineMutation('block', (chatId: string) => blockUser(chatId), {
  errors: 'toast',
});

export const unblockParticipant = defineMutation(
  'unblock',
  (chatId: string) => unblockUser(chatId),
  {
    errors: 'toast',
  },
);

type ParticipantMenuProps = { chatId: string; name: string; isBlocked: boolean };

/** Menu to report or block the other participant. */
export function ParticipantMenu({ chatId, name, isBlocked }: ParticipantMenuProps) {
  const [isReporting, setReporting] = useState(false);
  const block = useMutation(blockParticipant);
  const unblock = useMutation(unblockParticipant);

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
            onSelect: () => (isBlocked ? unblock : block).submit(chatId),
          },
        ]}
      />
      {isReporting && (
        <ReportDialog chatId={chatId} name={name} onClose={() => setReporting(false)} />
      )}
    </>
  );
}
