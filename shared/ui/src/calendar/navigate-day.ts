import { addMonths, daysInWeek, toMonth, weekdayIndex } from '@gida/contracts/calendar';
import { addDays } from '@gida/contracts/dates';

/** The same day of another month, or that month's last day. */
function addMonthsToDate(day: string, by: number): string {
  const month = addMonths(toMonth(day), by);
  const last = addDays(`${addMonths(month, 1)}-01`, -1);
  const same = `${month}-${day.slice(8)}`;
  return same > last ? last : same;
}

/** The day that a key moves to in the WAI-ARIA date grid pattern; null for any other key. */
export function navigateDay(key: string, day: string): string | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -daysInWeek);
    case 'ArrowDown':
      return addDays(day, daysInWeek);
    case 'Home':
      return addDays(day, -weekdayIndex(day));
    case 'End':
      return addDays(day, daysInWeek - 1 - weekdayIndex(day));
    case 'PageUp':
      return addMonthsToDate(day, -1);
    case 'PageDown':
      return addMonthsToDate(day, 1);
    default:
      return null;
  }
}
