import { useState } from 'react';

import { FormDialog, defineMutation, rejectInvalid, useMutation } from '@gida/actions';
import type { CalendarFeed } from '@gida/contracts/hosting';

import { CalendarInput } from './CalendarInput.tsx';
import { updateFeed } from '../hosting-api.ts';
import { hostingMessages } from '../hosting-messages.ts';

const text = hostingMessages.importing;

export const updateCalendar = defineMutation(
  'updateCalendar',
  ({ feedId, calendar }: { feedId: string; calendar: string }) => {
    rejectInvalid({ text: !calendar.trim() && text.textMissing });
    return updateFeed(feedId, calendar);
  },
);

/** Replaces the text of a pasted calendar, which has no URL to sync from. */
export function UpdateFeedDialog({ feed, onClose }: { feed: CalendarFeed; onClose: () => void }) {
  const [calendar, setCalendar] = useState('');
  const update = useMutation(updateCalendar, { onSuccess: onClose });

  return (
    <FormDialog
      title={text.updateTitle(feed.name)}
      cancelLabel={text.updateKeep}
      submitLabel={text.update}
      mutation={update}
      toInput={() => ({ feedId: feed.id, calendar })}
      onClose={onClose}
    >
      {(field) => (
        <>
          <p>{text.updateText}</p>
          <CalendarInput value={calendar} error={field('text').error} onChange={setCalendar} />
        </>
      )}
    </FormDialog>
  );
}
