import { AdminLoginAnswer } from '@gida/contracts/admin';
import { LoginAnswer } from '@gida/contracts/account';
import { apiPaths } from '@gida/contracts/paths';

export type Account = { email: string; password: string };
export type Accounts = { guest: Account | null; admin: Account | null };

const patienceMs = 3_000;

/** What the browser's storage holds for somebody who is signed in; nothing where that cannot be had. */
export async function storedSessions(
  apiUrl: string,
  { guest, admin }: Accounts,
): Promise<Record<string, string>> {
  const [guestAnswer, adminAnswer] = await Promise.all([
    login(apiUrl, apiPaths.login, guest),
    login(apiUrl, apiPaths.adminLogin, admin),
  ]);
  const asGuest = LoginAnswer.safeParse(guestAnswer).data;
  const asAdmin = AdminLoginAnswer.safeParse(adminAnswer).data;
  return {
    ...(asGuest && {
      token: asGuest.access_token,
      userId: asGuest.user.id,
      fullName: `${asGuest.user.firstName} ${asGuest.user.lastName}`,
      rememberMe: 'true',
    }),
    ...(asAdmin && {
      adminToken: asAdmin.access_token,
      adminFullName: `${asAdmin.admin.firstName} ${asAdmin.admin.lastName}`,
    }),
  };
}

async function login(apiUrl: string, path: string, account: Account | null): Promise<unknown> {
  if (!account) return null;
  const answer = await fetch(`${apiUrl}/api/v1/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...account, rememberMe: false }),
    signal: AbortSignal.timeout(patienceMs),
  }).catch(() => null);
  return answer?.ok ? answer.json() : null;
}
