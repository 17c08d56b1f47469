import { Calendar, useMinWidth, type DayProps } from '@gida/ui/calendar';
import { hostingLimits } from '@gida/contracts/constants/hosting';
import { addDays, formatStayDate } from '@gida/contracts/dates';
import type { HostedApartmentDetails } from '@gida/contracts/hosting';
import { formatNaira, formatShortNaira } from '@gida/contracts/money';

import { hostingMessages } from '../hosting-messages.ts';
import { getNightState, isNightSelected, type NightSelection } from './night-selection.ts';
import { nightStyles } from './night-styles.ts';

const text = hostingMessages.calendar;

type NightsCalendarProps = {
  hosting: HostedApartmentDetails;
  selection: NightSelection;
  onSelect: (night: string) => void;
};

/** A calendar of nights, their state, and what a free one costs: all nights of an apartment cost the same. */
export function NightsCalendar({ hosting, selection, onSelect }: NightsCalendarProps) {
  const { today } = hosting;
  const isMedium = useMinWidth('medium');

  return (
    <Calendar
      min={today}
      max={addDays(today, hostingLimits.daysAhead - 1)}
      initialDay={today}
      monthCount={isMedium ? 2 : 1}
      dayProps={(night) => toDayProps(night, hosting, selection)}
      looks={nightStyles}
      onSelectDay={(night) => night >= today && onSelect(night)}
      legend={legend}
    />
  );
}

function toDayProps(
  night: string,
  hosting: HostedApartmentDetails,
  selection: NightSelection,
): DayProps<keyof typeof nightStyles> {
  const state = getNightState(night, hosting);
  const isSelected = isNightSelected(selection, night);
  const price = state === 'free' && hosting.apartment.price;
  const states = [text.state[state], price && formatNaira(price), isSelected && text.selected];
  return {
    label: text.day(formatStayDate(night), states.filter(Boolean).join(', ')),
    caption: price ? formatShortNaira(price) : undefined,
    isSelected,
    isDisabled: night < hosting.today,
    isToday: night === hosting.today,
    look: isSelected ? 'selected' : state,
  };
}

const legend = (['free', 'booked', 'blocked', 'imported', 'selected'] as const).map((state) => ({
  label: text.legend[state],
  look: state,
}));
