import type { NavDeclaration } from '@gida/releases/nav';
import type { PageShape } from '@gida/ui';

import { adminPageGuard, visitorOnly, authenticatedOnly, type Guard } from './guards/guards.ts';
import type { LayoutId } from './layout-ids.ts';
import { layoutMessages } from './messages/layout.ts';

export type NavigationLink = Omit<NavDeclaration, 'for'> & { for?: 'host' };

export type PageConfig = {
  layout: LayoutId;
  guard: Guard;
  /** What is shown until the first render: the shape of the page, or a form with this number of fields. */
  skeleton: PageShape | { fields: number };
  /** Its link in the navigation of the signed-in area. */
  navigation?: NavigationLink;
};

const signedInPage = (skeleton: PageShape, navigation?: NavigationLink): PageConfig => ({
  layout: 'signed-in',
  guard: authenticatedOnly,
  skeleton,
  ...(navigation && { navigation }),
});

const adminPage: PageConfig = { layout: 'admin', guard: adminPageGuard, skeleton: 'rows' };

const visitorPage = (fields: number): PageConfig => ({
  layout: 'public',
  guard: visitorOnly,
  skeleton: { fields },
});

/**
 * Every page of the remotes by its mount, in the order of the navigation. The shell decides the layout and the guard,
 * never a remote. The public pages are the shell's own: `public/public-routes.tsx`.
 */
export const pages: Readonly<Record<string, PageConfig>> = {
  '/dashboard': signedInPage('banner', { label: layoutMessages.dashboard, icon: 'home' }),
  '/apartments': signedInPage('listing', { label: layoutMessages.apartments, icon: 'building' }),
  '/apartment/:apartmentId': signedInPage('pictures'),
  '/bookings': signedInPage('rows', { label: layoutMessages.bookings, icon: 'calendar' }),
  '/booking/:apartmentId': signedInPage('rows'),
  '/apartment/:apartmentId/book/:name': signedInPage('rows'),
  '/hosting': signedInPage('rows', {
    label: layoutMessages.hosting,
    icon: 'layers',
    for: 'host',
  }),
  '/wishlists': signedInPage('cards', { label: layoutMessages.wishlists, icon: 'heart' }),
  '/message': signedInPage('columns', { label: layoutMessages.messages, icon: 'chat' }),
  '/notifications': signedInPage('lines', { label: layoutMessages.notifications, icon: 'bell' }),
  '/profile': signedInPage('columns', { label: layoutMessages.profile, icon: 'user' }),
  '/lists/:key': { layout: 'public', guard: everybody, skeleton: 'cards' },
  '/login': visitorPage(3),
  '/register': visitorPage(6),
  '/verify-email': visitorPage(1),
  '/forget-password': visitorPage(1),
  '/reset-password': visitorPage(2),
  '/admin': adminPage,
};

const unknownPage = signedInPage('rows');

/** An unknown mount is treated like a page of the signed-in area, unless its menu entry is for admins. */
export const getPageConfig = (mount: string, audience?: string): PageConfig =>
  pages[mount] ?? (audience === 'admin' ? adminPage : unknownPage);

function everybody(): null {
  return null;
}
