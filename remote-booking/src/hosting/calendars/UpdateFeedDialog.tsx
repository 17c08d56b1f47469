import { useState } from 'react';

import { ConfirmDialog, useAction } from '@gida/actions';
import type { CalendarFeed } from '@gida/contracts/hosting';

import { CalendarInput } from './CalendarInput.tsx';
import { updateFeed } from '../hosting-api.ts';
import { hostingMessages } from '../hosting-messages.ts';

const text = hostingMessages.importing;

/** Replaces the text of a pasted calendar, which has no URL to sync from. */
export function UpdateFeedDialog({ feed, onClose }: { feed: CalendarFeed; onClose: () => void }) {
  const [calendar, setCalendar] = useState('');
  const action = useAction();

  async function update() {
    if (!calendar.trim()) return action.setErrors({ text: text.textMissing });
    if (await action.run(() => updateFeed(feed.id, calendar))) onClose();
  }

  return (
    <ConfirmDialog
      title={text.updateTitle(feed.name)}
      cancelLabel={text.updateKeep}
      confirmLabel={text.update}
      busy={action.busy}
      error={action.error}
      onConfirm={() => void update()}
      onClose={onClose}
    >
      <p>{text.updateText}</p>
      <CalendarInput
        value={calendar}
        errors={action.fields}
        onChange={setCalendar}
        onErrors={action.setErrors}
      />
    </ConfirmDialog>
  );
}
