/** The keys of the session in web storage, which `storage.ts` and the script of the first request read. */
export const storageKeys = {
  token: 'token',
  rememberMe: 'rememberMe',
  fullName: 'fullName',
  userId: 'userId',
  adminToken: 'adminToken',
  adminFullName: 'adminFullName',
} as const;
