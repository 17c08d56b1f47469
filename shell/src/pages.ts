import { paths } from '@gida/contracts/paths';
import type { PageShape } from '@gida/ui';

import { adminPageGuard, anonymousOnly, authenticatedOnly, type Guard } from './guards/guards.ts';
import type { LayoutId } from './layouts/layout-ids.ts';
import { layoutMessages } from './messages/layout.ts';

export type NavigationLink = {
  label: string;
  icon: 'home' | 'building' | 'calendar' | 'layers' | 'heart' | 'chat' | 'bell' | 'user';
  hostsOnly?: boolean;
};

export type PageConfig = {
  layout: LayoutId;
  guard: Guard;
  /** What is shown until the first render: the shape of the page, or a form with this number of fields. */
  skeleton: PageShape | { fields: number };
  /** Its link in the navigation of the signed-in area. */
  navigation?: NavigationLink;
  /** The page that users usually visit next; its remote is loaded ahead. */
  likelyNext?: string;
};

type PageOptions = Omit<PageConfig, 'layout' | 'guard' | 'skeleton'>;

const memberPage = (skeleton: PageShape, options: PageOptions = {}): PageConfig => ({
  layout: 'signed-in',
  guard: authenticatedOnly,
  skeleton,
  ...options,
});

const visitorPage = (fields: number): PageConfig => ({
  layout: 'public',
  guard: anonymousOnly,
  skeleton: { fields },
  likelyNext: paths.dashboard,
});

/**
 * Every page of the remotes by its mount, in the order of the navigation. The shell decides the layout and the guard,
 * never a remote. The public pages are the shell's own: `public/public-routes.tsx`.
 */
export const pages: Readonly<Record<string, PageConfig>> = {
  '/dashboard': memberPage('banner', {
    navigation: { label: layoutMessages.dashboard, icon: 'home' },
    likelyNext: paths.bookings,
  }),
  '/apartments': memberPage('listing', {
    navigation: { label: layoutMessages.apartments, icon: 'building' },
    likelyNext: paths.bookings,
  }),
  '/apartment/:apartmentId': memberPage('pictures', { likelyNext: paths.bookings }),
  '/bookings': memberPage('rows', {
    navigation: { label: layoutMessages.bookings, icon: 'calendar' },
    likelyNext: paths.dashboard,
  }),
  '/booking/:apartmentId': memberPage('rows', { likelyNext: paths.dashboard }),
  '/apartment/:apartmentId/book/:name': memberPage('rows', { likelyNext: paths.dashboard }),
  '/hosting': memberPage('rows', {
    navigation: { label: layoutMessages.hosting, icon: 'layers', hostsOnly: true },
    likelyNext: paths.dashboard,
  }),
  '/wishlists': memberPage('cards', {
    navigation: { label: layoutMessages.wishlists, icon: 'heart' },
    likelyNext: paths.bookings,
  }),
  '/message': memberPage('columns', {
    navigation: { label: layoutMessages.messages, icon: 'chat' },
    likelyNext: paths.dashboard,
  }),
  '/notifications': memberPage('lines', {
    navigation: { label: layoutMessages.notifications, icon: 'bell' },
    likelyNext: paths.dashboard,
  }),
  '/profile': memberPage('columns', {
    navigation: { label: layoutMessages.profile, icon: 'user' },
    likelyNext: paths.dashboard,
  }),
  '/lists/:key': { layout: 'public', guard: everybody, skeleton: 'cards' },
  '/login': visitorPage(3),
  '/register': visitorPage(6),
  '/verify-email': visitorPage(1),
  '/forget-password': visitorPage(1),
  '/reset-password': visitorPage(2),
  '/admin': { layout: 'admin', guard: adminPageGuard, skeleton: 'rows' },
};

const unknownPage = memberPage('rows');

/** An unknown mount is treated like a page of the signed-in area. */
export const getPageConfig = (mount: string): PageConfig => pages[mount] ?? unknownPage;

function everybody(): null {
  return null;
}
