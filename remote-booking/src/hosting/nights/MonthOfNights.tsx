import { monthTitle, weeksOf, type Month } from '@gida/contracts/calendar';
import { stayDate } from '@gida/contracts/dates';
import type { Hosting } from '@gida/contracts/hosting';
import { MonthGrid } from '@gida/ui';

import { text } from '../hosting-messages.ts';
import { nightLooks } from './night-looks.ts';
import { isChosen, nightState, type Choice } from './nights.ts';

type MonthOfNightsProps = {
  month: Month;
  hosting: Hosting;
  choice: Choice;
  /** The one night the Tab key reaches. */
  focused: string;
  pick: (night: string) => void;
};

export function MonthOfNights({ month, hosting, choice, focused, pick }: MonthOfNightsProps) {
  return (
    <MonthGrid
      title={monthTitle(month)}
      weekdays={text.calendar.weekdays}
      weeks={weeksOf(month)}
      focused={focused}
      pick={pick}
      face={(night) => {
        const state = nightState(night, hosting);
        const chosen = isChosen(choice, night);
        const says = text.calendar.state[state];
        return {
          label: text.calendar.day(
            stayDate(night),
            chosen ? `${says}, ${text.calendar.chosen}` : says,
          ),
          isSelected: chosen,
          isClosed: night < hosting.today,
          isToday: night === hosting.today,
          paint: nightLooks[chosen ? 'chosen' : state],
        };
      }}
    />
  );
}
