import { useState } from 'react';

import { AskDialog, useAction } from '@gida/actions';
import type { CalendarFeed } from '@gida/contracts/hosting';

import { CalendarText } from './CalendarText.tsx';
import { updateFeed } from '../hosting-api.ts';
import { text } from '../hosting-messages.ts';

const words = text.importing;

/** A calendar that was pasted has no address to be read again at: this gives it its newer text. */
export function UpdateFeedDialog({ feed, onClose }: { feed: CalendarFeed; onClose: () => void }) {
  const [calendar, setCalendar] = useState('');
  const action = useAction();

  async function update() {
    if (!calendar.trim()) return action.refuse({ text: words.textMissing });
    if (await action.run(() => updateFeed(feed.id, calendar))) onClose();
  }

  return (
    <AskDialog
      title={words.updateTitle(feed.name)}
      keep={words.updateKeep}
      confirm={words.update}
      busy={action.busy}
      problem={action.problem}
      onConfirm={() => void update()}
      onClose={onClose}
    >
      <p>{words.updateText}</p>
      <CalendarText
        value={calendar}
        problems={action.fields}
        change={setCalendar}
        refuse={action.refuse}
      />
    </AskDialog>
  );
}
