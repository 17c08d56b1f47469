import { apiPaths } from '@gida/contracts/paths';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { aHeldStay, aGuest, stayIn } from '../booking/testing/test-site.ts';
import { aCalendar, aHostAtWork, nightsIn } from '../hosting/testing/test-hosting.ts';
import { anApi } from '../testing/an-api.ts';
import { signedIn, signedInAdmin } from '../testing/factories.ts';
import type { App } from './app-type.ts';

type Owner = 'guest' | 'host';
type Owned = {
  /** Who may; everybody else with a login of the right kind is somebody else. */
  by: Owner | 'guest or host';
  /** What the parameter of the address names. */
  thing: keyof World;
  body?: object;
};
type World = { booking: string; chat: string; notification: string; login: string } & {
  apartment: string;
  feed: string;
};

/** Nobody's in particular: every signed-in guest and host may name them. */
const everybodys = new Set([
  'GET /api/v1/apartments/read/:id',
  'GET /api/v1/apartments/read/:id/availability',
  'POST /api/v1/bookings/create/:apartmentId',
  'POST /api/v1/reviews/:id/block',
  'POST /api/v1/reviews/:id/report',
  'DELETE /api/v1/wishlists/:apartmentId',
  'POST /api/v1/wishlists/:apartmentId',
]);

/** Every other route that names something in its address, and whose that is. */
const owned: Record<string, Owned> = {
  'GET /api/v1/bookings/read/:bookingId': { by: 'guest', thing: 'booking' },
  'GET /api/v1/bookings/:bookingId/calendar.ics': { by: 'guest', thing: 'booking' },
  'GET /api/v1/bookings/:bookingId/cancel-preview': { by: 'guest or host', thing: 'booking' },
  'POST /api/v1/bookings/:bookingId/cancel': { by: 'guest or host', thing: 'booking', body: {} },
  'POST /api/v1/payments/:bookingId/create-checkout-session': {
    by: 'guest',
    thing: 'booking',
    body: { description: 'A stay', currency: 'ngn', method: 'card' },
  },
  'POST /api/v1/payments/:bookingId/verify': { by: 'guest', thing: 'booking', body: {} },
  'GET /api/v1/chats/:chatId': { by: 'guest or host', thing: 'chat' },
  'POST /api/v1/chats/:chatId/block': { by: 'guest or host', thing: 'chat', body: {} },
  'DELETE /api/v1/chats/:chatId/block': { by: 'guest or host', thing: 'chat' },
  'POST /api/v1/chats/:chatId/report': {
    by: 'guest or host',
    thing: 'chat',
    body: { reason: 'spam' },
  },
  'PATCH /api/v1/notifications/:notificationId/read': { by: 'host', thing: 'notification' },
  'DELETE /api/v1/user/logins/:login': { by: 'guest', thing: 'login' },
  'GET /api/v1/hosting/apartments/:apartmentId': { by: 'host', thing: 'apartment' },
  'POST /api/v1/hosting/apartments/:apartmentId/block': {
    by: 'host',
    thing: 'apartment',
    body: nightsIn(60),
  },
  'POST /api/v1/hosting/apartments/:apartmentId/free': {
    by: 'host',
    thing: 'apartment',
    body: nightsIn(60),
  },
  'POST /api/v1/hosting/apartments/:apartmentId/calendar-link': {
    by: 'host',
    thing: 'apartment',
    body: {},
  },
  'POST /api/v1/hosting/apartments/:apartmentId/feeds': {
    by: 'host',
    thing: 'apartment',
    body: { name: 'Elsewhere', text: aCalendar(nightsIn(80)) },
  },
  'DELETE /api/v1/hosting/feeds/:feedId': { by: 'host', thing: 'feed' },
  'POST /api/v1/hosting/feeds/:feedId/sync': { by: 'host', thing: 'feed', body: {} },
  'POST /api/v1/hosting/bookings/:bookingId/claim': {
    by: 'host',
    thing: 'booking',
    body: { amount: 1_000, reason: 'A broken window.' },
  },
};

let api: App;
let world: World;
type Headers = { authorization?: string };
const people: Record<string, Headers> = {};

beforeAll(async () => {
  api = await anApi({ RATE_LIMIT_FACTOR: '1000' });
  const host = await aHostAtWork(api);
  const guest = await aGuest(api);
  const chat = await api.inject({
    method: 'POST',
    url: `/api/v1/${apiPaths.chats}`,
    headers: guest.headers,
    payload: { receiverId: host.id, message: 'Hello' },
  });
  await host.importText(aCalendar(nightsIn(40)));
  world = {
    booking: (await aHeldStay(guest, host.apartment.id, stayIn(5))).id,
    chat: chat.json().chat.id,
    notification: (await host.send('GET', apiPaths.notifications)).body.notifications[0]._id,
    login: loginOf(await signedIn(api, guest)),
    apartment: host.apartment.id,
    feed: (await host.hosting()).feeds[0]?.id ?? '',
  };
  Object.assign(people, {
    guest: guest.headers,
    host: await signedIn(api, host),
    'another guest': (await aGuest(api)).headers,
    'another host': await signedIn(api, await aHostAtWork(api)),
    admin: await signedInAdmin(api, 'operator'),
    visitor: {},
    'expired login': await tokenLike(guest.headers, '-1s', api.config.accessTokenSecret),
    forger: await tokenLike(guest.headers, '1h', 'a key that is not ours, and long enough'),
    'ended login': await endedLogin(guest),
    stranger: { authorization: 'Bearer a.b.c' },
  });
});
afterAll(() => api.close());

it('knows whose every thing is that an address names', () => {
  const known = [...everybodys, ...Object.keys(owned)];

  expect(
    closedRoutes()
      .filter((route) => route.includes(':'))
      .toSorted(),
  ).toEqual(known.toSorted());
});

it('opens nothing without a login that holds', async () => {
  for (const route of closedRoutes()) {
    for (const who of ['visitor', 'admin', 'expired login', 'forger', 'ended login', 'stranger']) {
      expect((await ask(route, who)).statusCode, `${who}: ${route}`).toBe(401);
    }
  }
});

describe.each(Object.entries(owned))('%s', (route, { by }) => {
  const owners = by === 'guest or host' ? ['guest', 'host'] : [by];
  const others = ['guest', 'host', 'another guest', 'another host'].filter(
    (who) => !owners.includes(who),
  );

  it.each(others)('is closed to %s', async (who) => {
    const { statusCode } = await ask(route, who);

    expect([403, 404, 422]).toContain(statusCode);
  });
});

it('is open to whom it belongs', async () => {
  for (const [route, { by }] of inHarmlessOrder(Object.entries(owned))) {
    const { statusCode, body } = await ask(route, by === 'host' ? 'host' : 'guest');

    expect([401, 403, 404, 422], `${route}: ${body}`).not.toContain(statusCode);
    // Whoever is turned away before may not be turned away for the body.
    expect(body, route).not.toContain('invalid_request');
  }
});

/** What ends a thing comes last. */
const inHarmlessOrder = <T>(routes: [string, T][]): [string, T][] =>
  routes.toSorted(([a], [b]) => Number(endsIt(a)) - Number(endsIt(b)));
const endsIt = (route: string): boolean => /^DELETE|\/cancel$/.test(route);

const closedRoutes = (): string[] =>
  api.routeTable
    .filter(({ who, method }) => (who === 'person' || who === 'host') && method !== 'HEAD')
    .map(({ method, url }) => `${method} ${url}`);

function ask(route: string, who: string) {
  const [method, pattern = ''] = route.split(' ');
  const { thing, body } = owned[route] ?? {};
  return api.inject({
    method: method as 'GET', // routes are written as the table has them
    url: pattern.replace(/:\w+/, thing ? world[thing] : crypto.randomUUID()),
    headers: people[who] ?? {},
    ...(body && { payload: body }),
  });
}

const loginOf = ({ authorization }: { authorization: string }): string =>
  JSON.parse(Buffer.from(authorization.split('.')[1] ?? '', 'base64url').toString()).login;

async function tokenLike(headers: { authorization: string }, endsIn: string, key: string) {
  const [, payload = ''] = headers.authorization.split('.');
  const { sub, login } = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const token = await new SignJWT({ role: 'guest', login })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(sub)
    .setAudience('guest')
    .setIssuedAt()
    .setExpirationTime(endsIn)
    .sign(new TextEncoder().encode(key));
  return { authorization: `Bearer ${token}` };
}

async function endedLogin(guest: { id: string; role: string }): Promise<Headers> {
  const [ended, other] = [await signedIn(api, guest), await signedIn(api, guest)];
  await api.inject({
    method: 'DELETE',
    url: `/api/v1/user/logins/${loginOf(ended)}`,
    headers: other,
  });
  return ended;
}
