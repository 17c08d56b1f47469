import { atom, createStore, useAtomValue } from 'jotai';

import { readAdmin, readGuest, tellFrames } from './storage.ts';

/** `unknown` until the shell has started the session; prerendered pages stay there. */
export type Session =
  | { status: 'unknown' }
  | { status: 'visitor' }
  | { status: 'signed-in'; userId: string; fullName: string };

export type AdminSession =
  { status: 'unknown' } | { status: 'visitor' } | { status: 'signed-in'; fullName: string };

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

/** The sessions as the page shows them now. */
export const shownSession = (): Session => sessionStore.get(sessionAtom);
export const shownAdminSession = (): AdminSession => sessionStore.get(adminSessionAtom);

/** For the shell only: remotes get this package's `.` entry, which leaves it out. */
export const setSession = (session: Session): void => sessionStore.set(sessionAtom, session);

/** Shows what storage says, after it changed. */
export function showStoredSessions(): void {
  setSession(readSession());
  sessionStore.set(adminSessionAtom, readAdminSession());
  tellFrames();
}

/** Calls back at each change of the guest session, and answers how to stop. */
export const watchSession = (changed: () => void): (() => void) =>
  sessionStore.sub(sessionAtom, changed);
