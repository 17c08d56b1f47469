/** Base path of the release API of the gateway; every request carries a token. */
export const releaseApiPath = '/releases-api';
