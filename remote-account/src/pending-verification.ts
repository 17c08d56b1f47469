import { pendingVerificationKey } from '@gida/contracts/pending-verification';

/** The landing page leads back to the pin of this token, in this tab. */
export const rememberPendingVerification = (token: string): void =>
  ignoreBlockedStorage(() => sessionStorage.setItem(pendingVerificationKey, token));

export const forgetPendingVerification = (): void =>
  ignoreBlockedStorage(() => sessionStorage.removeItem(pendingVerificationKey));

/** Some browsers throw at every access: the mail's link still leads to the page. */
function ignoreBlockedStorage(use: () => void): void {
  try {
    use();
  } catch {
    // Nothing to remember it in.
  }
}
