import { formatMonth, buildMonthWeeks, type Month } from '@gida/contracts/calendar';
import { formatStayDate } from '@gida/contracts/dates';
import type { HostedApartmentDetails } from '@gida/contracts/hosting';
import { MonthGrid } from '@gida/ui';

import { hostingMessages } from '../hosting-messages.ts';
import { nightStyles } from './night-styles.ts';
import { isNightSelected, getNightState, type NightSelection } from './night-selection.ts';

type NightsMonthProps = {
  month: Month;
  hosting: HostedApartmentDetails;
  selection: NightSelection;
  /** The night in the tab order (roving tabindex). */
  focused: string;
  onSelect: (night: string) => void;
};

export function NightsMonth({ month, hosting, selection, focused, onSelect }: NightsMonthProps) {
  return (
    <MonthGrid
      title={formatMonth(month)}
      weekdays={hostingMessages.calendar.weekdays}
      weeks={buildMonthWeeks(month)}
      focusedDay={focused}
      onSelectDay={onSelect}
      dayProps={(night) => {
        const state = getNightState(night, hosting);
        const selected = isNightSelected(selection, night);
        const stateLabel = hostingMessages.calendar.state[state];
        return {
          label: hostingMessages.calendar.day(
            formatStayDate(night),
            selected ? `${stateLabel}, ${hostingMessages.calendar.selected}` : stateLabel,
          ),
          isSelected: selected,
          isDisabled: night < hosting.today,
          isToday: night === hosting.today,
          dayStyles: nightStyles[selected ? 'selected' : state],
        };
      }}
    />
  );
}
