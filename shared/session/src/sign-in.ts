import { api } from '@gida/api-client';
import type { LoginResponse } from '@gida/contracts/account';
import type { AdminLoginResponse } from '@gida/contracts/admin';
import { apiPaths } from '@gida/contracts/paths';

import { discardDraftsOfOtherUser, clearDrafts } from './drafts.ts';
import { syncSessionsFromStorage } from './session-store.ts';
import * as storage from './storage.ts';
import { broadcast } from './cross-tab.ts';

/** How long signing out waits for the server before it continues anyway. */
const logoutTimeoutMs = 1_500;

export type Credentials = { email: string; password: string; rememberMe: boolean };

/** Signs a guest or host in. Throws the `ApiError` of the request when it is rejected. */
export async function signIn(credentials: Credentials): Promise<LoginResponse['user']> {
  const login = await api.post(apiPaths.login, credentials);
  applyLogin(login, credentials.rememberMe);
  return login.user;
}

/** Signs in whom the API has logged in: with a password, or with the pin of a registration. */
export function applyLogin(
  { user, access_token: token }: Omit<LoginResponse, 'message'>,
  rememberMe = false,
): void {
  const fullName = `${user.firstName} ${user.lastName}`;
  storage.writeGuest({ token, userId: user.id, fullName, rememberMe });
  syncSessionsFromStorage();
  discardDraftsOfOtherUser();
  storage.setAuthHint(user.role);
  broadcast({ kind: 'signed-in' });
}

/** Signs an admin in; a guest session may exist beside it. */
export async function signInAdmin(credentials: {
  email: string;
  password: string;
}): Promise<AdminLoginResponse['admin']> {
  const response = await api.post(apiPaths.adminLogin, credentials);
  const { admin, access_token: token } = response;
  storage.writeAdmin({ token, fullName: `${admin.firstName} ${admin.lastName}` });
  syncSessionsFromStorage();
  broadcast({ kind: 'signed-in' });
  return admin;
}

/**
 * Ends the session here, on the server and in every tab. The caller redirects to the login page. Here first: if the server
 * has ended the session already, a request or the socket would find its token rejected and reload the page.
 */
export async function signOut(): Promise<void> {
  storage.clearStorage();
  clearDrafts();
  syncSessionsFromStorage();
  await postLogout(apiPaths.logout);
  broadcast({ kind: 'signed-out', realm: 'guest' });
}

export async function signOutAdmin(): Promise<void> {
  storage.clearAdmin();
  syncSessionsFromStorage();
  await postLogout(apiPaths.adminLogout);
  broadcast({ kind: 'signed-out', realm: 'admin' });
}

/** An unreachable or failing server must not keep anybody signed in on this device. */
const postLogout = (path: string): Promise<unknown> =>
  Promise.race([
    api.post(path).catch(() => {}),
    new Promise((resolve) => setTimeout(resolve, logoutTimeoutMs)),
  ]);
