import { pendingVerificationKey } from '@gida/contracts/pending-verification';

/** What was typed on the way to the pin of this token. */
type Registration = { token: string; email: string; returnTo: string | null };

const registrationKey = 'gida-registration';

/** The landing page leads back to the pin of this token, in this tab. */
export const rememberPendingVerification = (token: string): void =>
  ignoreBlockedStorage(() => sessionStorage.setItem(pendingVerificationKey, token));

export const forgetPendingVerification = (): void =>
  ignoreBlockedStorage(() => sessionStorage.removeItem(pendingVerificationKey));

/** After the login. */
export function forgetRegistration(): void {
  forgetPendingVerification();
  ignoreBlockedStorage(() => sessionStorage.removeItem(registrationKey));
}

export const rememberRegistration = (registration: Registration): void =>
  ignoreBlockedStorage(() => sessionStorage.setItem(registrationKey, JSON.stringify(registration)));

export const readRegistration = (): Registration | null =>
  ignoreBlockedStorage(() => {
    const text = sessionStorage.getItem(registrationKey);
    return text === null ? null : (JSON.parse(text) as Registration); // written above
  }) ?? null;

/** Some browsers throw at every access: the mail's link still leads to the page. */
function ignoreBlockedStorage<Value>(use: () => Value): Value | undefined {
  try {
    return use();
  } catch {
    return undefined; // nothing to remember it in
  }
}
