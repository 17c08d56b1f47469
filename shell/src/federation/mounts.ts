/** The pathless content route a mount is patched under; each layout has one. */
export type Frame = 'public' | 'signed-in' | 'admin';
export type Access = 'everyone' | 'guest-only' | 'signed-in' | 'admin-by-page';

export type Mount = { frame: Frame; access: Access };

const member: Mount = { frame: 'signed-in', access: 'signed-in' };
const stranger: Mount = { frame: 'public', access: 'guest-only' };

/** Where each mount is shown and who may open it. Decided by the shell, never by a remote. */
const mounts: Record<string, Mount> = {
  '/dashboard': member,
  '/apartments': member,
  '/apartment/:apartmentId': member,
  '/wishlists': member,
  '/bookings': member,
  '/booking/:apartmentId': member,
  '/apartment/:apartmentId/book/:name': member,
  '/message': member,
  '/notifications': member,
  '/profile': member,
  '/login': stranger,
  '/register': stranger,
  '/verify-email': stranger,
  '/forget-password': stranger,
  '/reset-password': stranger,
  '/admin': { frame: 'admin', access: 'admin-by-page' },
};

/** A mount the shell was not told about is treated like a page of the signed-in area. */
export const mountPolicy = (mount: string): Mount => mounts[mount] ?? member;
