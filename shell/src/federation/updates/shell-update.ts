import { releaseMap } from '../../release-map/release-map.ts';
import { hasUnsavedInput } from './unsaved-input.ts';

/** The shell release this page was loaded with. Only a page load replaces it. */
const loadedShell = releaseMap.shell;
let availableVersion: string | null = null;
let dismissedVersion = loadedShell;
let ranBlockedBuild = false;
const listeners = new Set<() => void>();

/** Tracks whether a newer shell release is available. */
export const shellUpdate = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },

  /** The release that a page load would bring; null when there is none or the user chose "later". */
  availableVersion: (): string | null => availableVersion,

  /** Called when the map has changed. A blocked shell is reloaded at once, unless there is unsaved input. */
  check: (): void => {
    const { shell } = releaseMap;
    const isNewer = shell !== loadedShell && (shell !== dismissedVersion || isBlocked());
    if (isNewer && isBlocked() && !hasUnsavedInput()) location.reload();
    else setAvailable(isNewer || ranBlockedBuild ? shell : null);
  },

  /** A blocked build has run in this tab. Its page is replaced, but its timers and listeners end with the page only. */
  reportBlocked: (): void => {
    ranBlockedBuild = true;
  },

  ranBlockedBuild: (): boolean => ranBlockedBuild,

  dismiss: (): void => {
    dismissedVersion = releaseMap.shell;
    ranBlockedBuild = false;
    setAvailable(null);
  },
};

const isBlocked = (): boolean => releaseMap.blockedShells?.includes(loadedShell) ?? false;

function setAvailable(shell: string | null): void {
  if (availableVersion === shell) return;
  availableVersion = shell;
  for (const listener of listeners) listener();
}
