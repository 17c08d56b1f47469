import { toLagosDate, type CalendarDate } from '@gida/contracts/dates';
import { useSyncExternalStore } from 'react';

/** Today in Lagos. Unknown in a prerendered page until it is hydrated, so that the page stays true on the next day. */
export const useToday = (): CalendarDate | undefined =>
  useSyncExternalStore(
    neverChanges,
    () => toLagosDate(new Date()),
    () => undefined,
  );

const neverChanges = () => () => {};
