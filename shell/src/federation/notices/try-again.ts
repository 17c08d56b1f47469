import { createContext } from 'react';

/** How a stand-in asks for its remote once more; the site provides it around every page. */
export const TryAgain = createContext<(remote: string) => Promise<void>>(() => Promise.resolve());
