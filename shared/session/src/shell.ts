/** Session functions for the shell only. Remotes import the package's `.` entry. */
export { startSession } from './start.ts';
export { reloadProfile, startProfileSync } from './profile.ts';
export { readSession, readAdminSession, setSession, subscribeToSession } from './session-store.ts';
export { setSettings } from './settings.ts';
export { readGuest } from './storage.ts';
export { clearDrafts, hasDrafts } from './drafts.ts';
export { restoreRememberedSession } from './refresh-across-tabs.ts';
