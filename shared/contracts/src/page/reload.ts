/**
 * In the address of a page that is loaded again after its main script failed: the gateway puts the number behind the
 * script's address, because a proxy may have stored something else under the old one.
 */
export const reloadParameter = 'reload';
