import { releaseMap } from '../release-map.ts';
import { hasUnsavedInput } from './unsaved.ts';

/** The shell this page was loaded with. Only a page load exchanges it. */
const own = releaseMap.shell;
let offered: string | null = null;
let declined = own;
const listeners = new Set<() => void>();

/** Another release of the shell itself, offered to who has an older one on the screen. */
export const newerShell = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },

  /** The release that waits for a page load; null while there is none, or the guest said "later". */
  offered: (): string | null => offered,

  /** The map has changed. Somebody with a blocked shell gets the other one at once, unless they write. */
  look: (): void => {
    const { shell } = releaseMap;
    const isNewer = shell !== own && (shell !== declined || isBlocked());
    if (isNewer && isBlocked() && !hasUnsavedInput()) location.reload();
    else offer(isNewer ? shell : null);
  },

  later: (): void => {
    declined = releaseMap.shell;
    offer(null);
  },
};

const isBlocked = (): boolean => releaseMap.blockedShells?.includes(own) ?? false;

function offer(shell: string | null): void {
  if (offered === shell) return;
  offered = shell;
  for (const listener of listeners) listener();
}
