export { useSession, useAdminSession } from './session-store.ts';
export type { Session, AdminSession } from './session-store.ts';
export { signIn, signInAdmin, signOut, signOutAdmin } from './sign-in.ts';
export type { Credentials } from './sign-in.ts';
export { useProfile, useRole, showProfile } from './profile.ts';
export { useLiveEvent, useLiveConnected, useLiveState } from './use-live.ts';
export { askLive } from './live.ts';
export type { LiveState } from './live.ts';
export { useDraft } from './drafts.ts';
