/** The Cache Storage of what is read without a connection. */
export const savedResponsesCache = 'gida-saved-responses';

/** The cookie of a device on which nothing is to be saved. A logout, which clears all of the storage, leaves it. */
export const savingOffCookie = 'gida-do-not-save';

export const isSavingAllowed = (cookies: string): boolean =>
  !cookies.includes(`${savingOffCookie}=1`);
