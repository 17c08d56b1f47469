/** What only the shell may do with the session. Remotes import the package's `.` entry. */
export { startSession } from './start.ts';
export { readSession, readAdminSession, setSession, watchSession } from './session-store.ts';
export { hasDrafts } from './drafts.ts';
