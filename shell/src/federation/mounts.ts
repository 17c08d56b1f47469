import type { Audience } from '@gida/contracts/frames';
import { paths } from '@gida/contracts/paths';

import {
  adminGuestOnly,
  adminOnly,
  guestOnly,
  signedInOnly,
  type Guard,
} from '../guards/guards.ts';

/** The pathless content route a mount is patched under; each layout has one. */
export type Frame = 'public' | 'signed-in' | 'admin';

export type Mount = { frame: Frame; guard: Guard };

const member: Mount = { frame: 'signed-in', guard: signedInOnly };
const stranger: Mount = { frame: 'public', guard: guestOnly };

/** Where each mount is shown and who may open it. Decided by the shell, never by a remote. */
const mounts: Record<string, Mount> = {
  '/dashboard': member,
  '/apartments': member,
  '/apartment/:apartmentId': member,
  '/wishlists': member,
  '/bookings': member,
  '/booking/:apartmentId': member,
  '/apartment/:apartmentId/book/:name': member,
  '/hosting': member,
  '/message': member,
  '/notifications': member,
  '/profile': member,
  '/login': stranger,
  '/register': stranger,
  '/verify-email': stranger,
  '/forget-password': stranger,
  '/reset-password': stranger,
  '/admin': { frame: 'admin', guard: adminPage },
};

/** Whose page is drawn for whom until the site is there. */
export type WaitingPage = { mount: string; audience: Audience; shows: string };

/** Each page as it looks to whom it is for. Who is not signed in is on the way to the login, and gets that at once. */
export const waitingPages: WaitingPage[] = Object.entries(mounts).flatMap(
  ([mount, { frame }]): WaitingPage[] => {
    const drawn = (audience: Audience, shows = mount) => ({ mount, audience, shows });
    if (frame === 'admin') return [drawn('admin'), drawn('!admin')];
    if (frame === 'public') return [drawn('!member')];
    return [drawn('member'), drawn('!member', paths.login)];
  },
);

/** A mount the shell was not told about is treated like a page of the signed-in area. */
export const mountPolicy = (mount: string): Mount => mounts[mount] ?? member;

/** The specification leaves two placeholders of the admin area open to everyone. */
function adminPage(args: Parameters<Guard>[0]): ReturnType<Guard> {
  const { pathname } = new URL(args.request.url);
  if (pathname === '/admin/login') return adminGuestOnly(args);
  return ['/admin/users', '/admin/apartments'].includes(pathname) ? null : adminOnly(args);
}
