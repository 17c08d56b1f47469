import { createContext } from 'react';

/** The path the browser shows, which is there before the page is; null where there is no browser. */
export const BrowserPathContext = createContext<string | null>(null);
