import { useSyncExternalStore } from 'react';

/** False while a prerendered page is hydrated: its HTML knows neither a query nor what the device keeps. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );

const neverChanges = () => () => undefined;
