import {
  forgetPendingVerification,
  ignoreBlockedStorage,
  rememberPendingVerification,
} from '@gida/contracts/pending-verification';

/** What was typed in this tab on the way to the pin of this token. */
type Registration = { token: string; email: string; returnTo: string | null };

const registrationKey = 'gida-registration';

/** After the login. */
export function forgetRegistration(): void {
  forgetPendingVerification();
  ignoreBlockedStorage(() => sessionStorage.removeItem(registrationKey));
}

/** Other tabs know of the pin, too. */
export function rememberRegistration(registration: Registration): void {
  rememberPendingVerification(registration.token, registration.email);
  ignoreBlockedStorage(() => sessionStorage.setItem(registrationKey, JSON.stringify(registration)));
}

export const readRegistration = (): Registration | null =>
  ignoreBlockedStorage(() => {
    const text = sessionStorage.getItem(registrationKey);
    return text === null ? null : (JSON.parse(text) as Registration); // written above
  }) ?? null;
