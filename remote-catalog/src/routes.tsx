import type { RouteObject } from 'react-router-dom';

/** The only module this remote exposes. The shell mounts each entry under its first segment. */
export const routes: RouteObject[] = [
  { path: 'dashboard', lazy: () => import('./dashboard/DashboardPage.tsx') },
  {
    path: 'apartments',
    lazy: () => import('./listing/WishlistedApartments.tsx'),
    children: [{ index: true, lazy: () => import('./listing/ListingPage.tsx') }],
  },
  {
    path: 'apartment/:apartmentId',
    lazy: () => import('./apartment/ApartmentPage.tsx'),
    children: [{ index: true, lazy: () => import('./reserve/ReservePanel.tsx') }],
  },
  { path: 'wishlists', lazy: () => import('./wishlist/WishlistPage.tsx') },
  { path: 'lists/:key', lazy: () => import('./shared-wishlist/SharedWishlistPage.tsx') },
];
