/** Every mount of this remote is a top-level route, without its first slash; its page is a chunk of its own. */
export const routes = [{ path: 'offers', lazy: () => import('./OffersPage.jsx') }];
