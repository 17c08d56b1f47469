export { useSession, useAdminSession } from './session-store.ts';
export type { Session, AdminSession } from './session-store.ts';
export { applyLogin, signIn, signInAdmin, signOut, signOutAdmin } from './sign-in.ts';
export type { Credentials } from './sign-in.ts';
export { useProfile, useRole, setProfile } from './profile.ts';
export {
  useSocketEvent,
  useOnSocketConnect,
  usePollWithoutSocket,
  useSocketState,
} from './use-socket.ts';
export { emitWithAck } from './socket.ts';
export type { SocketState } from './socket.ts';
export { pageLanguage as useLanguage } from '@gida/contracts/language';
export { useSetting } from './settings.ts';
export { parseTexts, useDraft, type ParseDraft } from './drafts.ts';
