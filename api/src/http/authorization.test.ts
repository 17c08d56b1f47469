import { clientOf } from '../testing/client-of.ts';
import { apiPaths } from '@gida/contracts/paths';
import { SignJWT } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';

import { aHeldStay, aGuest, stayIn } from '../booking/testing/test-site.ts';
import {
  anIcalText,
  aHostWithApartment,
  nightsIn,
  someFacts,
} from '../hosting/testing/test-hosting.ts';
import { aPastStay, aReviewRequest } from '../reviews/testing/test-reviews.ts';
import { setupApi } from '../testing/create-test-api.ts';
import { authHeaders, adminAuthHeaders } from '../testing/factories.ts';

type Owner = 'guest' | 'host';
type OwnedRoute = {
  /** The owner; every other guest or host must be rejected. */
  owner: Owner | 'guest or host';
  /** The resource that the URL parameter identifies. */
  resource: keyof ResourceIds;
  body?: object | (() => object);
  query?: Record<string, string>;
};
type ResourceIds = { booking: string; chat: string; notification: string; session: string } & {
  apartment: string;
  feed: string;
  stay: string;
  review: string;
  wishlist: string;
};

const owned = (
  owner: OwnedRoute['owner'],
  resource: OwnedRoute['resource'],
  body?: OwnedRoute['body'],
): OwnedRoute => ({ owner, resource, ...(body && { body }) });

/** Not owned by anyone: open to every signed-in guest and host. */
const sharedRoutes = new Set([
  'GET /api/v1/apartments/read/:id',
  'GET /api/v1/apartments/read/:id/availability',
  'GET /api/v1/apartments/read/:id/reviews',
  'POST /api/v1/bookings/create/:apartmentId',
  'POST /api/v1/reviews/:id/block',
  'POST /api/v1/reviews/:id/report',
  'POST /api/v1/reviews/:id/vote',
  'GET /api/v1/user/identity/:remote',
  'DELETE /api/v1/wishlists/:apartmentId',
  'POST /api/v1/wishlists/:apartmentId',
]);

/** Every other route with a URL parameter, and the owner of that resource. */
const ownedRoutes: Record<string, OwnedRoute> = {
  'GET /api/v1/bookings/read/:bookingId': owned('guest', 'booking'),
  'GET /api/v1/bookings/:bookingId/calendar.ics': owned('guest', 'booking'),
  'GET /api/v1/bookings/:bookingId/arrival': owned('guest', 'booking'),
  'GET /api/v1/bookings/:bookingId/date-change': {
    owner: 'guest',
    resource: 'booking',
    query: stayIn(20),
  },
  'POST /api/v1/bookings/:bookingId/date-change': owned('guest', 'booking', {
    ...stayIn(20),
    totalPrice: 1,
  }),
  'POST /api/v1/bookings/:bookingId/date-change/cancel': owned('guest', 'booking'),
  'GET /api/v1/bookings/:bookingId/invoice': owned('guest', 'booking'),
  'GET /api/v1/bookings/:bookingId/cancel-preview': owned('guest or host', 'booking'),
  'POST /api/v1/bookings/:bookingId/cancel': owned('guest or host', 'booking', {}),
  'POST /api/v1/payments/:bookingId/create-checkout-session': owned('guest', 'booking', {
    description: 'A stay',
    currency: 'ngn',
    method: 'card',
  }),
  'POST /api/v1/payments/:bookingId/verify': owned('guest', 'booking', {}),
  'GET /api/v1/chats/:chatId': owned('guest or host', 'chat'),
  // Before they block each other.
  'POST /api/v1/chats/:chatId/pictures': owned('guest or host', 'chat'),
  'POST /api/v1/chats/:chatId/block': owned('guest or host', 'chat', {}),
  'DELETE /api/v1/chats/:chatId/block': owned('guest or host', 'chat'),
  'POST /api/v1/chats/:chatId/report': owned('guest or host', 'chat', { reason: 'spam' }),
  'PATCH /api/v1/notifications/:notificationId/read': owned('host', 'notification'),
  'DELETE /api/v1/user/sessions/:id': owned('guest', 'session'),
  'GET /api/v1/bookings/:bookingId/review': owned('guest', 'stay'),
  'POST /api/v1/bookings/:bookingId/review': owned('guest', 'stay', aReviewRequest()),
  'PUT /api/v1/bookings/:bookingId/review': owned('guest', 'stay', aReviewRequest()),
  'POST /api/v1/bookings/:bookingId/review/pictures': owned('guest', 'stay'),
  'GET /api/v1/hosting/apartments/:apartmentId/reviews': owned('host', 'apartment'),
  'POST /api/v1/hosting/reviews/:reviewId/reply': owned('host', 'review', { text: 'Thank you.' }),
  'GET /api/v1/hosting/apartments/:apartmentId': owned('host', 'apartment'),
  'PUT /api/v1/hosting/apartments/:apartmentId/address': owned('host', 'apartment', {
    houseNumber: '12',
    street: 'Admiralty Way',
    area: 'Lekki Phase 1',
    city: 'Lagos',
    latitude: 6.4478,
    longitude: 3.4723,
  }),
  'PUT /api/v1/hosting/apartments/:apartmentId/arrival-guide': owned('host', 'apartment', {
    arrivalSteps: 'Ask at the gate.',
    gateCode: '4071',
    wifiName: 'Home',
    wifiPassword: 'harmattan',
    houseManual: '',
  }),
  'PUT /api/v1/hosting/apartments/:apartmentId/facts': owned('host', 'apartment', someFacts()),
  'POST /api/v1/hosting/apartments/:apartmentId/block': owned('host', 'apartment', nightsIn(60)),
  'POST /api/v1/hosting/apartments/:apartmentId/free': owned('host', 'apartment', nightsIn(60)),
  'POST /api/v1/hosting/apartments/:apartmentId/calendar-link': owned('host', 'apartment', {}),
  'POST /api/v1/hosting/apartments/:apartmentId/feeds': owned('host', 'apartment', {
    name: 'Elsewhere',
    text: anIcalText(nightsIn(80)),
  }),
  'DELETE /api/v1/hosting/feeds/:feedId': owned('host', 'feed'),
  'POST /api/v1/hosting/feeds/:feedId/sync': owned('host', 'feed', {}),
  'PUT /api/v1/wishlists/lists/:listId': owned('guest', 'wishlist', { name: 'Another name' }),
  'PUT /api/v1/wishlists/lists/:listId/apartments': owned('guest', 'wishlist', () => ({
    apartmentId: resourceIds.apartment,
    note: 'Mine.',
  })),
  'DELETE /api/v1/wishlists/lists/:listId/apartments': {
    owner: 'guest',
    resource: 'wishlist',
    query: { apartmentId: crypto.randomUUID() },
  },
  'PUT /api/v1/wishlists/lists/:listId/share': owned('guest', 'wishlist', { showsName: true }),
  'DELETE /api/v1/wishlists/lists/:listId/share': owned('guest', 'wishlist'),
  'DELETE /api/v1/wishlists/lists/:listId': owned('guest', 'wishlist'),
  'POST /api/v1/hosting/bookings/:bookingId/claim': owned('host', 'booking', {
    amount: 1_000,
    reason: 'A broken window.',
  }),
};

const api = await setupApi({ RATE_LIMIT_FACTOR: '1000' });
let resourceIds: ResourceIds;
type Headers = { authorization?: string };
const callers: Record<string, Headers> = {};

beforeAll(async () => {
  const host = await aHostWithApartment(api);
  const guest = await aGuest(api);
  const chat = await clientOf(api, guest.headers).post(apiPaths.chats, {
    receiverId: host.id,
    message: 'Hello',
  });
  await host.importText(anIcalText(nightsIn(40)));
  const stay = await aPastStay(api, guest, host.apartment.id);
  await guest.post(apiPaths.stayReview(stay), aReviewRequest());
  resourceIds = {
    booking: (await aHeldStay(guest, host.apartment.id, stayIn(5))).id,
    chat: chat.body.chat.id,
    notification: (await host.get(apiPaths.notifications)).body.notifications[0]._id,
    stay,
    review: (await guest.get(apiPaths.stayReview(stay))).body.review.id,
    session: sessionIdFromToken(await authHeaders(api, guest)),
    apartment: host.apartment.id,
    wishlist: (await guest.post(apiPaths.namedWishlists, { name: 'Easter' })).body.wishlist.id,
    feed: (await host.hosting()).feeds[0]?.id ?? '',
  };
  Object.assign(callers, {
    guest: guest.headers,
    host: await authHeaders(api, host),
    'another guest': (await aGuest(api)).headers,
    'another host': await authHeaders(api, await aHostWithApartment(api)),
    admin: await adminAuthHeaders(api, 'operator'),
    visitor: {},
    'expired token': await signTokenLike(
      guest.headers,
      '-1s',
      api.config.accessTokenKeys.signingKey.secret,
    ),
    'forged token': await signTokenLike(
      guest.headers,
      '1h',
      'a key that is not ours, and long enough',
    ),
    'ended session': await endedSession(guest),
    'malformed token': { authorization: 'Bearer a.b.c' },
  });
});

it('lists the owner of every route with a URL parameter', () => {
  const known = [...sharedRoutes, ...Object.keys(ownedRoutes)];

  expect(
    protectedRoutes()
      .filter((route) => route.includes(':'))
      .toSorted(),
  ).toEqual(known.toSorted());
});

it('returns 401 on every protected route without a valid session', async () => {
  const others = ['admin', 'expired token', 'forged token', 'ended session', 'malformed token'];
  for (const [at, route] of protectedRoutes().entries()) {
    // All routes share what reads a token: each kind of one meets every fifth of them.
    for (const who of ['visitor', others[at % others.length] ?? '']) {
      expect((await callRoute(route, who)).statusCode, `${who}: ${route}`).toBe(401);
    }
  }
});

describe.each(Object.entries(ownedRoutes))('%s', (route, { owner }) => {
  const owners = owner === 'guest or host' ? ['guest', 'host'] : [owner];
  const others = ['guest', 'host', 'another guest', 'another host'].filter(
    (who) => !owners.includes(who),
  );

  it.each(others)('rejects %s', async (who) => {
    const { statusCode } = await callRoute(route, who);

    expect([403, 404, 422]).toContain(statusCode);
  });
});

it('every owned route accepts its owner', async () => {
  for (const [route, { owner }] of destructiveLast(Object.entries(ownedRoutes))) {
    const { statusCode, body } = await callRoute(route, owner === 'host' ? 'host' : 'guest');

    expect([401, 403, 404, 422], `${route}: ${body}`).not.toContain(statusCode);
    // Proves that the requests above were rejected because of the caller, not because of the body.
    expect(body, route).not.toContain('invalid_request');
  }
});

/** Destructive routes run last. */
const destructiveLast = <T>(routes: [string, T][]): [string, T][] =>
  routes.toSorted(([a], [b]) => Number(isDestructive(a)) - Number(isDestructive(b)));
const isDestructive = (route: string): boolean => /^DELETE|\/cancel$/.test(route);

const protectedRoutes = (): string[] =>
  api.routeTable
    .filter(({ access, method }) => (access === 'user' || access === 'host') && method !== 'HEAD')
    .map(({ method, url }) => `${method} ${url}`);

function callRoute(route: string, who: string) {
  const [method, pattern = ''] = route.split(' ');
  const { resource, body, query } = ownedRoutes[route] ?? {};
  return api.inject({
    method: method as 'GET', // routes are written as the table has them
    url: pattern.replace(/:\w+/, resource ? resourceIds[resource] : crypto.randomUUID()),
    headers: callers[who] ?? {},
    ...(body && { payload: typeof body === 'function' ? body() : body }),
    ...(query && { query }),
  });
}

const sessionIdFromToken = ({ authorization }: { authorization: string }): string =>
  JSON.parse(Buffer.from(authorization.split('.')[1] ?? '', 'base64url').toString()).sid;

async function signTokenLike(headers: { authorization: string }, endsIn: string, key: string) {
  const [, payload = ''] = headers.authorization.split('.');
  const { sub, sid } = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const token = await new SignJWT({ role: 'guest', sid })
    .setProtectedHeader({ alg: 'HS256', kid: api.config.accessTokenKeys.signingKey.id })
    .setSubject(sub)
    .setAudience('guest')
    .setIssuedAt()
    .setExpirationTime(endsIn)
    .sign(new TextEncoder().encode(key));
  return { authorization: `Bearer ${token}` };
}

async function endedSession(guest: { id: string; role: string }): Promise<Headers> {
  const [ended, other] = [await authHeaders(api, guest), await authHeaders(api, guest)];
  await clientOf(api, other).delete(`user/sessions/${sessionIdFromToken(ended)}`);
  return ended;
}
