/** Session-storage key: the token of the verification page while its pin has not been entered. */
export const pendingVerificationKey = 'gida-pending-verification';
