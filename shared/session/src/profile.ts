import { api } from '@gida/api-client';
import type { Profile, ProfileAnswer } from '@gida/contracts/account';
import { apiPaths } from '@gida/contracts/paths';
import { atom, useAtomValue } from 'jotai';

import { sessionStore, setSession, shownSession, watchSession } from './session-store.ts';
import { renameGuest, roleInFrames, tellFrames } from './storage.ts';

const profileAtom = atom<Profile | null>(null);

/** The signed-in person's profile (picture, names, role); null until the shell has fetched it. */
export const useProfile = (): Profile | null => useAtomValue(profileAtom, { store: sessionStore });

/** What the signed-in person may do here, as told by the profile, and before it is there by the last visit. */
export const useRole = (): Profile['role'] | undefined => useProfile()?.role ?? roleInFrames();

/** Shows a changed name or picture everywhere at once. */
export function showProfile(profile: Profile): void {
  sessionStore.set(profileAtom, profile);
  const session = shownSession();
  if (session.status !== 'signed-in' || session.userId !== profile.id) return;
  const fullName = `${profile.firstName} ${profile.lastName}`;
  renameGuest(fullName);
  tellFrames(profile.role);
  setSession({ ...session, fullName });
}

/** Fetches the profile when somebody signs in, and forgets it with the login. */
export function followProfile(): void {
  watchSession(() => void bringProfile());
  void bringProfile();
}

async function bringProfile(): Promise<void> {
  const session = shownSession();
  const known = sessionStore.get(profileAtom);
  if (session.status !== 'signed-in') return sessionStore.set(profileAtom, null);
  if (known?.id === session.userId) return;
  try {
    const { profile } = await api.get<ProfileAnswer>(apiPaths.profile);
    if (profile.id === session.userId) showProfile(profile);
  } catch {
    // Only a picture and a name are missing: the stored name stands in until the next sign-in.
  }
}
