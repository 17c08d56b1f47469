import { atom, createStore, useAtomValue } from 'jotai';

import { readAdmin, readGuest, setAuthHint } from './storage.ts';

/** `unknown` until the shell has started the session; prerendered pages stay there. */
export type Session =
  | { status: 'unknown' }
  | { status: 'visitor' }
  | { status: 'signed-in'; userId: string; fullName: string };

export type AdminSession =
  | { status: 'unknown' }
  | { status: 'visitor' }
  | { status: 'signed-in'; fullName: string };

/** The one store every remote reads. Passed by hand so a remote's own Provider cannot hide it. */
export const sessionStore = createStore();
const sessionAtom = atom<Session>({ status: 'unknown' });
const adminSessionAtom = atom<AdminSession>({ status: 'unknown' });

/** Who is signed in as a guest (or host). */
export const useSession = (): Session => useAtomValue(sessionAtom, { store: sessionStore });

/** Who is signed in to the admin area; its own login, apart from the guest's. */
export const useAdminSession = (): AdminSession =>
  useAtomValue(adminSessionAtom, { store: sessionStore });

/** The session at this moment, read from storage, for the shell's guards. */
export function readSession(): Session {
  const guest = readGuest();
  return guest
    ? { status: 'signed-in', userId: guest.userId, fullName: guest.fullName }
    : { status: 'visitor' };
}

export function readAdminSession(): AdminSession {
  const admin = readAdmin();
  return admin ? { status: 'signed-in', fullName: admin.fullName } : { status: 'visitor' };
}

/** The sessions in the store, as the page shows them now. */
export const getShownSession = (): Session => sessionStore.get(sessionAtom);
export const getShownAdminSession = (): AdminSession => sessionStore.get(adminSessionAtom);

/** For the shell only: remotes get this package's `.` entry, which leaves it out. */
export const setSession = (session: Session): void => sessionStore.set(sessionAtom, session);

/** Copies the sessions from storage to the store after a change. */
export function syncSessionsFromStorage(): void {
  setSession(readSession());
  sessionStore.set(adminSessionAtom, readAdminSession());
  setAuthHint();
}

/** Subscribes to changes of the guest session; returns the unsubscribe function. */
export const subscribeToSession = (onChange: () => void): (() => void) =>
  sessionStore.sub(sessionAtom, onChange);
