import { Problem } from '@gida/contracts/problem';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { aPayingSite } from '../booking/testing/test-site.ts';
import type { PayingSite } from '../booking/testing/test-site.ts';
import { aHost, aPerson, anApartment, signedIn, signedInAdmin } from '../testing/factories.ts';
import { requestOf } from '../testing/request-of-schema.ts';
import type { Operation } from '../testing/request-of-schema.ts';
import type { App } from './app-type.ts';
import type { Who } from './who/permission.ts';

/** A hundred thousand take an hour: `TRIAL_RUNS=25000`, four times. */
const requests = Number(process.env['TRIAL_RUNS'] ?? 1_000);
const atOnce = 10;
const patienceMs = 60_000 + requests * 40;

type Headers = Record<string, string>;
type Caller = 'nobody' | 'guest' | 'host' | 'operator';
type Sent = { method: string; path: string; answer: Awaited<ReturnType<App['inject']>> };

let site: PayingSite;
let api: App;
let ids: string[];
let homeIds: string[];
/** Signs in anew each time: among what is generated are log-outs. */
let callers: Record<Caller, () => Promise<Headers>>;

beforeAll(async () => {
  site = await aPayingSite({}, { RATE_LIMIT_FACTOR: '100000' });
  ({ api } = site);
  const host = await aHost(api);
  const guest = await aPerson(api);
  const homes = await Promise.all([1, 2, 3].map(() => anApartment(api, { hostId: host.id })));
  homeIds = homes.map(({ id }) => id);
  // Not the guest and the host themselves: an operator would end their accounts early on.
  ids = [(await aPerson(api)).id, ...homeIds, 'p0000000'];
  callers = {
    nobody: async () => ({}),
    guest: () => signedIn(api, guest),
    host: () => signedIn(api, host),
    operator: () => signedInAdmin(api, 'operator'),
  };
});
afterAll(() => site.close());

it(
  'answers whatever anybody sends with a page of the contract or a problem, and never fails',
  async () => {
    const generated = fc.oneof(...operations().map(wish));

    await fc.assert(
      fc.asyncProperty(
        fc.array(generated, { minLength: atOnce, maxLength: atOnce }),
        async (wishes) => {
          const all = await Promise.all(wishes.map(send));
          for (const sent of all) expectToBeOfTheContract(sent);
          learnIds(all);
        },
      ),
      { numRuns: Math.ceil(requests / atOnce) },
    );
  },
  patienceMs,
);

type Route = { method: string; url: string; who: Who; operation: Operation };

/** Every route of the document, and so of the route table: another test compares the two. */
function operations(): Route[] {
  const { paths = {} } = api.swagger() as { paths?: Record<string, Record<string, Operation>> }; // OpenAPI's own shape
  return Object.entries(paths).flatMap(([url, methods]) =>
    Object.entries(methods).map(([name, operation]) => {
      const method = name.toUpperCase();
      const at = url.replaceAll(/\{(\w+)\}/g, ':$1');
      const known = api.routeTable.find((route) => route.url === at && route.method === method);
      return { method, url, who: known?.who ?? 'anyone', operation };
    }),
  );
}

const mayCall: Record<Who, Caller[]> = {
  anyone: ['nobody', 'guest'],
  person: ['guest', 'host'],
  host: ['host'],
  admin: ['operator'],
  operator: ['operator'],
};
/** Mostly somebody who may, so that requests come through to where they may do harm. */
const callerOf = (who: Who): fc.Arbitrary<Caller> =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...mayCall[who]) },
    { weight: 1, arbitrary: fc.constantFrom<Caller>('nobody', 'guest', 'host', 'operator') },
  );
const someKey = () =>
  fc.oneof(
    { weight: 9, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.stringMatching(/^fuzz-key-\d\d$/) },
  );

const wish = ({ method, url, who, operation }: Route) =>
  fc.record({
    method: fc.constant(method),
    url: fc.constant(url),
    caller: callerOf(who),
    key: someKey(),
    // What exists grows while it runs; the list is read when a value is drawn.
    request: fc
      .constant(null)
      .chain(() => requestOf(operation, { some: ids.slice(-200), homes: homeIds })),
  });

type Wish = ReturnType<typeof wish> extends fc.Arbitrary<infer T> ? T : never;

async function send({ method, url, caller, key, request }: Wish): Promise<Sent> {
  const params = request.params as Record<string, unknown>; // by name
  const query = Object.entries(request.query as Record<string, unknown>); // by name
  const at = url.replaceAll(
    /\{(\w+)\}/g,
    (_, name: string) => encodeURIComponent(wellFormed(params[name])).slice(0, 90) || 'x',
  );
  const search = new URLSearchParams(
    query.map(([name, each]): [string, string] => [name, wellFormed(each)]),
  );
  const path = `${at}?${search.toString()}`;
  const headers = {
    ...(await callers[caller]()),
    ...(key && { 'idempotency-key': key }),
    ...(request.body !== undefined && { 'content-type': 'application/json' }),
  };
  const payload = request.body === undefined ? {} : { payload: JSON.stringify(request.body) };
  // inject knows no other methods than those of HTTP
  const answer = await api.inject({ method: method as 'POST', url: path, headers, ...payload });
  return { method, path: `${method} ${path} ${payload.payload ?? ''}`, answer };
}

/** A 2xx off its schema would be a 500: the serializer refuses to write it. */
function expectToBeOfTheContract({ path, answer }: Sent): void {
  expect(answer.statusCode, `${path}: ${answer.body}`).toBeLessThan(500);
  if (answer.body) expect(answer.headers['content-type'], path).toMatch(/; charset=utf-8$/);
  if (answer.statusCode < 400) return;
  expect(Problem.safeParse(answer.json()).error, `${path}: ${answer.body}`).toBeUndefined();
}

/** Bookings, chats, claims and feeds that came to be are asked for later. */
function learnIds(all: Sent[]): void {
  for (const { answer } of all) {
    if (answer.statusCode > 201) continue;
    const [, id] = /"id":"([\w-]{36})"/.exec(answer.body) ?? [];
    if (id && !ids.includes(id)) ids.push(id);
  }
}

const wellFormed = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed();
