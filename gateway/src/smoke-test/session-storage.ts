import { AdminLoginResponse } from '@gida/contracts/admin';
import { LoginResponse } from '@gida/contracts/account';
import { apiPaths } from '@gida/contracts/paths';

export type Account = { email: string; password: string };
export type Accounts = { guest: Account | null; admin: Account | null };

const timeoutMs = 3_000;

/** Logs in and returns the localStorage entries of a signed-in browser; empty when the login fails. */
export async function createSessionStorage(
  apiUrl: string,
  { guest, admin }: Accounts,
): Promise<Record<string, string>> {
  const [guestResponse, adminResponse] = await Promise.all([
    login(apiUrl, apiPaths.login, guest),
    login(apiUrl, apiPaths.adminLogin, admin),
  ]);
  const guestLogin = LoginResponse.safeParse(guestResponse).data;
  const adminLogin = AdminLoginResponse.safeParse(adminResponse).data;
  return {
    ...(guestLogin && {
      token: guestLogin.access_token,
      userId: guestLogin.user.id,
      fullName: `${guestLogin.user.firstName} ${guestLogin.user.lastName}`,
      rememberMe: 'true',
    }),
    ...(adminLogin && {
      adminToken: adminLogin.access_token,
      adminFullName: `${adminLogin.admin.firstName} ${adminLogin.admin.lastName}`,
    }),
  };
}

async function login(apiUrl: string, path: string, account: Account | null): Promise<unknown> {
  if (!account) return null;
  const response = await fetch(`${apiUrl}/api/v1/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...account, rememberMe: false }),
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(() => null);
  return response?.ok ? response.json() : null;
}
