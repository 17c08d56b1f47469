/** Every mount of this remote is a top-level route; its page is a chunk of its own. */
export const routes = [{ path: '/offers', lazy: () => import('./OffersPage.jsx') }];
