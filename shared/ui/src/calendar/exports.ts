export { Calendar } from './Calendar.tsx';
export { CalendarDateField } from './CalendarDateField.tsx';
export { loadOverlay } from './CalendarFields.tsx';
export { getDayState, isFreeBetween, type BookableNights, type DateRange } from './date-range.ts';
export { DateRangeField } from './DateRangeField.tsx';
export { type DayProps } from './MonthGrid.tsx';
export { RangeCalendar } from './RangeCalendar.tsx';
export { useMinWidth } from '../use-media-rule.ts';
export { useToday } from './use-today.ts';
