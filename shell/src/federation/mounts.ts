import type { LayoutAudience } from '@gida/contracts/auth-hint';
import { paths } from '@gida/contracts/paths';

import {
  adminAnonymousOnly,
  adminOnly,
  anonymousOnly,
  authenticatedOnly,
  type Guard,
} from '../guards/guards.ts';

/** The id of the pathless route that a mount is patched under; each layout has one. */
export type LayoutId = 'public' | 'signed-in' | 'admin';

export type MountPolicy = { layout: LayoutId; guard: Guard };

const authenticated: MountPolicy = { layout: 'signed-in', guard: authenticatedOnly };
const anonymous: MountPolicy = { layout: 'public', guard: anonymousOnly };

/** The layout and the guard of each mount. Decided by the shell, never by a remote. */
const mountPolicies: Record<string, MountPolicy> = {
  '/dashboard': authenticated,
  '/apartments': authenticated,
  '/apartment/:apartmentId': authenticated,
  '/wishlists': authenticated,
  '/bookings': authenticated,
  '/booking/:apartmentId': authenticated,
  '/apartment/:apartmentId/book/:name': authenticated,
  '/hosting': authenticated,
  '/message': authenticated,
  '/notifications': authenticated,
  '/profile': authenticated,
  '/login': anonymous,
  '/register': anonymous,
  '/verify-email': anonymous,
  '/forget-password': anonymous,
  '/reset-password': anonymous,
  '/admin': { layout: 'admin', guard: guardAdminPage },
};

/** Which mount's skeleton an audience sees until the first render. */
export type SkeletonPage = { mount: string; audience: LayoutAudience; skeletonMount: string };

/** One entry for each mount and audience. Anonymous visitors will be redirected to the login, so they get its skeleton. */
export const skeletonPages: SkeletonPage[] = Object.entries(mountPolicies).flatMap(
  ([mount, { layout }]): SkeletonPage[] => {
    const skeletonFor = (audience: LayoutAudience, skeletonMount = mount) => ({
      mount,
      audience,
      skeletonMount,
    });
    if (layout === 'admin') return [skeletonFor('admin'), skeletonFor('!admin')];
    if (layout === 'public') return [skeletonFor('!member')];
    return [skeletonFor('member'), skeletonFor('!member', paths.login)];
  },
);

/** An unknown mount is treated like a page of the signed-in area. */
export const getMountPolicy = (mount: string): MountPolicy => mountPolicies[mount] ?? authenticated;

/** The specification leaves two placeholders of the admin area open to everyone. */
function guardAdminPage(args: Parameters<Guard>[0]): ReturnType<Guard> {
  const { pathname } = new URL(args.request.url);
  if (pathname === '/admin/login') return adminAnonymousOnly(args);
  return ['/admin/users', '/admin/apartments'].includes(pathname) ? null : adminOnly(args);
}
