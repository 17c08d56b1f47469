import { api } from '@gida/api-client';
import type { Profile } from '@gida/contracts/account';
import { apiPaths } from '@gida/contracts/paths';
import { atom, useAtomValue } from 'jotai';

import { sessionStore, setSession, getShownSession, subscribeToSession } from './session-store.ts';
import { updateGuestName, readRoleHint, setAuthHint } from './storage.ts';

const profileAtom = atom<Profile | null>(null);

/** The signed-in user's profile (picture, names, role); null until the shell has loaded it. */
export const useProfile = (): Profile | null => useAtomValue(profileAtom, { store: sessionStore });

/** The role of the signed-in user, from the profile or, before it is loaded, from the auth hint cookie. */
export const useRole = (): Profile['role'] | undefined => useProfile()?.role ?? readRoleHint();

/** Updates the name and picture everywhere at once. */
export function setProfile(profile: Profile): void {
  sessionStore.set(profileAtom, profile);
  const session = getShownSession();
  if (session.status !== 'signed-in' || session.userId !== profile.id) return;
  const fullName = `${profile.firstName} ${profile.lastName}`;
  // What is stored already is not written again: another tab may just have logged out and cleared it.
  if (profile.role !== readRoleHint()) setAuthHint(profile.role);
  if (fullName === session.fullName) return;
  updateGuestName(fullName);
  setSession({ ...session, fullName });
}

let isSynchronized = false;

/** Loads the profile after each sign-in and clears it after a sign-out. Called when a page is shown, which needs none. */
export function startProfileSync(): void {
  if (isSynchronized) return;
  isSynchronized = true;
  subscribeToSession(() => void loadProfile());
  void loadProfile();
}

/** Loads the profile again: it was changed in another tab or on another device. */
export const reloadProfile = (): Promise<void> => loadProfile(true);

async function loadProfile(isChanged = false): Promise<void> {
  const session = getShownSession();
  const current = sessionStore.get(profileAtom);
  if (session.status !== 'signed-in') return sessionStore.set(profileAtom, null);
  if (current?.id === session.userId && !isChanged) return;
  try {
    const { profile } = await api.get(apiPaths.profile);
    if (profile.id === session.userId) setProfile(profile);
  } catch {
    // Only the picture and name are missing: the stored name is used until the next sign-in.
  }
}
