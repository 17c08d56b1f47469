import { pinLimits } from '../constants/account.ts';

const key = 'gida-pending-verification';

/** The token of a pin page, for every tab, until the pin expires; and where it was sent, unreadable to others here. */
export const rememberPendingVerification = (token: string, email = ''): void =>
  ignoreBlockedStorage(() => {
    const until = Date.now() + 60_000 * pinLimits.minutes;
    const sentTo = email.replace(/^(.).*@/, '$1…@');
    localStorage.setItem(key, [until, token, sentTo].join(' '));
  });

export function readPendingVerification(): { token: string; sentTo: string } | null {
  const stored = ignoreBlockedStorage(() => localStorage.getItem(key)) ?? '';
  const [until, token, sentTo = ''] = stored.split(' ');
  if (token && Number(until) > Date.now()) return { token, sentTo };
  forgetPendingVerification();
  return null;
}

export const forgetPendingVerification = (): void =>
  ignoreBlockedStorage(() => localStorage.removeItem(key));

/** Some browsers throw at every access: the mail's link still leads to the page. */
export function ignoreBlockedStorage<Value>(use: () => Value): Value | undefined {
  try {
    return use();
  } catch {
    return undefined; // nothing to remember it in
  }
}
