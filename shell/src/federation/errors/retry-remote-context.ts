import { createContext } from 'react';

/** Lets an error fallback load its remote again; `SiteRouter` provides it. */
export const RetryRemoteContext = createContext<(remote: string) => Promise<void>>(() =>
  Promise.resolve(),
);
