import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { Problem } from '@gida/contracts/problem';

import { anApi } from '../testing/an-api.ts';
import { aHost, aPerson, anApartment, signedIn, signedInAdmin } from '../testing/factories.ts';
import type { App } from './app-type.ts';

const runs = 1_000;

let api: App;
let callers: Record<string, string>[];
let apartmentId: string;

beforeAll(async () => {
  api = await anApi({ RATE_LIMIT_FACTOR: '1000' });
  const host = await aHost(api);
  apartmentId = (await anApartment(api, { hostId: host.id })).id;
  callers = [
    {},
    await signedIn(api, await aPerson(api)),
    await signedIn(api, host),
    await signedInAdmin(api, 'operator'),
  ];
});
afterAll(() => api.close());

it('answers whatever anybody sends with a page of the contract or a problem, and never fails', async () => {
  const routes = api.routeTable.filter(
    ({ url, method }) => url.startsWith('/api/v1/') && method !== 'HEAD',
  );

  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...routes),
      fc.nat({ max: 3 }),
      fc.infiniteStream(value()),
      fc.dictionary(field(), value(), { maxKeys: 5 }),
      fc.dictionary(field(), value(), { maxKeys: 8 }),
      async ({ method, url }, caller, params, query, body) => {
        const path = url.replaceAll(
          /:\w+/g,
          () => encodeURIComponent(asText(params.next().value)).slice(0, 90) || 'x',
        );
        const search = new URLSearchParams(
          Object.entries(query).map(([name, each]): [string, string] => [name, asText(each)]),
        );
        const hasBody = method !== 'GET';

        const answer = await api.inject({
          method,
          url: `${path}?${search.toString()}`,
          headers: { ...callers[caller] },
          ...(hasBody && { payload: body as object }),
        });

        expect(
          answer.statusCode,
          `${method} ${path}?${search.toString()} ${JSON.stringify(body)}: ${answer.body}`,
        ).toBeLessThan(500);
        if (answer.statusCode >= 400)
          expect(Problem.safeParse(answer.json()).error).toBeUndefined();
      },
    ),
    { numRuns: runs },
  );
});

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

/** Fields that some route knows, so that requests come through to where they may do harm. */
const field = () =>
  fc.constantFrom(
    'email',
    'password',
    'confirmPassword',
    'oldPassword',
    'newPassword',
    'otp',
    'firstName',
    'lastName',
    'telephone',
    'dateOfBirth',
    'rememberMe',
    'name',
    'subject',
    'message',
    'page',
    'limit',
    'sortBy',
    'search',
    'checkIn',
    'checkOut',
    'rooms',
    'guests',
    'category',
    'section',
    'checkInDate',
    'checkOutDate',
    'specialRequests',
    'description',
    'method',
    'currency',
    'receiverId',
    'clientId',
    'before',
    'after',
    'reason',
    '__proto__x',
  );

const value = () =>
  fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.string({ maxLength: 12 }).map((text) => `${text}\u0000`),
    fc.constantFrom<unknown>(
      'guest@example.com',
      'Harmattan-morning-7',
      '123456',
      '2026-12-01',
      '9999-12-31',
      '0001-01-01',
      'usd',
      'card',
      'price',
      'luxury',
      '+234 803 123 4567',
      true,
      null,
      1,
      2,
      100,
      -1,
      1e9,
      2 ** 53,
      1.5,
      '',
      '%',
      "'; --",
      '../..',
    ),
    fc.uuid(),
    fc.constant('apartment').map(() => apartmentId),
    fc.jsonValue({ maxDepth: 2 }),
  );
