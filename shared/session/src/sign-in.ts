import { api } from '@gida/api-client';
import type { LoginAnswer } from '@gida/contracts/account';
import type { AdminLoginAnswer } from '@gida/contracts/admin';
import { apiPaths } from '@gida/contracts/paths';

import { forgetDrafts } from './drafts.ts';
import { showStoredSessions } from './session-store.ts';
import * as storage from './storage.ts';
import { tellTabs } from './tabs.ts';

/** How long signing out waits for the server before it forgets the login anyway. */
const farewellMs = 1_500;

export type Credentials = { email: string; password: string; rememberMe: boolean };

/** Signs a guest or host in. A refusal comes as the `ApiProblem` of the request. */
export async function signIn(credentials: Credentials): Promise<LoginAnswer['user']> {
  const { user, access_token: token } = await api.post<LoginAnswer>(apiPaths.login, credentials);
  storage.writeGuest({
    token,
    userId: user.id,
    fullName: `${user.firstName} ${user.lastName}`,
    rememberMe: credentials.rememberMe,
  });
  showStoredSessions();
  storage.tellFrames(user.role);
  tellTabs({ kind: 'signed-in' });
  return user;
}

/** Signs an admin in, beside a guest who may be signed in too. */
export async function signInAdmin(credentials: {
  email: string;
  password: string;
}): Promise<AdminLoginAnswer['admin']> {
  const answer = await api.post<AdminLoginAnswer>(apiPaths.adminLogin, credentials);
  const { admin, access_token: token } = answer;
  storage.writeAdmin({ token, fullName: `${admin.firstName} ${admin.lastName}` });
  showStoredSessions();
  tellTabs({ kind: 'signed-in' });
  return admin;
}

/** Ends the login here, on the server and in every tab. The caller goes to the login page. */
export async function signOut(): Promise<void> {
  await sayGoodbye(apiPaths.logout);
  storage.clearStorage();
  forgetDrafts();
  showStoredSessions();
  tellTabs({ kind: 'signed-out', realm: 'guest' });
}

export async function signOutAdmin(): Promise<void> {
  await sayGoodbye(apiPaths.adminLogout);
  storage.clearAdmin();
  showStoredSessions();
  tellTabs({ kind: 'signed-out', realm: 'admin' });
}

/** A server that is away or refuses must not keep anybody signed in on this device. */
const sayGoodbye = (path: string): Promise<unknown> =>
  Promise.race([
    api.post(path).catch(() => {}),
    new Promise((resolve) => setTimeout(resolve, farewellMs)),
  ]);
