import { clientOf } from '../testing/client-of.ts';
import type { Access } from '@gida/contracts/calls';
import { ProblemDetails } from '@gida/contracts/problem-details';
import fc from 'fast-check';
import { expect, it } from 'vitest';

import { setupSite } from '../booking/testing/test-site.ts';
import { aHost, aUser, anApartment, authHeaders, adminAuthHeaders } from '../testing/factories.ts';
import { requestArbitrary } from '../testing/request-arbitrary.ts';
import type { Operation } from '../testing/request-arbitrary.ts';
import type { App } from './app-type.ts';

/** 100,000 requests take an hour: run four times with `TRIAL_RUNS=25000`. */
const requestCount = Number(process.env['TRIAL_RUNS'] ?? 1_000);
const parallelRequests = 10;
const timeoutMs = 180_000 + requestCount * 40;

type Caller = 'visitor' | 'guest' | 'host' | 'operator';
type Sent = { method: string; path: string; answer: Awaited<ReturnType<App['inject']>> };

const site = await setupSite({}, { RATE_LIMIT_FACTOR: '100000' });

const { api } = site;
const host = await aHost(api);
const guest = await aUser(api);
const homes = await Promise.all([1, 2, 3].map(() => anApartment(api, { hostId: host.id })));
const apartmentIds = homes.map(({ id }) => id);
// Not the ids of the guest and the host: a generated request of the operator could suspend them.
const ids = [(await aUser(api)).id, ...apartmentIds, 'p0000000'];
/** Signs in for each request, because generated requests include logouts. */
const callers = {
  visitor: async () => ({}),
  guest: () => authHeaders(api, guest),
  host: () => authHeaders(api, host),
  operator: () => adminAuthHeaders(api, 'operator'),
};

it(
  'every generated request gets a response of the contract or an error body, never a 5xx',
  async () => {
    const generated = fc.oneof(...operations().map(requestArbitraryFor));

    await fc.assert(
      fc.asyncProperty(
        fc.array(generated, { minLength: parallelRequests, maxLength: parallelRequests }),
        async (generatedRequests) => {
          const all = await Promise.all(generatedRequests.map(send));
          for (const sent of all) expectContractResponse(sent);
          collectIds(all);
        },
      ),
      { numRuns: Math.ceil(requestCount / parallelRequests) },
    );
  },
  timeoutMs,
);

it.each([
  '{"__proto__":{"role":"admin"}}',
  '{"constructor":{"prototype":{"role":"admin"}}}',
  '<a/>',
])(
  'refuses a body that would change the prototype of objects, or is no JSON: %s',
  async (payload) => {
    const type = payload.startsWith('<') ? 'application/xml' : 'application/json';
    const response = await clientOf(api, { 'content-type': type }).post('auth/login', payload);

    expect([400, 415]).toContain(response.status);
    expect({}).not.toHaveProperty('role');
  },
);

type Route = { method: string; url: string; access: Access; operation: Operation };

/** Every route of the OpenAPI document, which another test compares with the route table. */
function operations(): Route[] {
  const { paths = {} } = api.swagger() as { paths?: Record<string, Record<string, Operation>> }; // OpenAPI's own shape
  return Object.entries(paths).flatMap(([url, methods]) =>
    Object.entries(methods).map(([name, operation]) => {
      const method = name.toUpperCase();
      const at = url.replaceAll(/\{(\w+)\}/g, ':$1');
      const known = api.routeTable.find((route) => route.url === at && route.method === method);
      return { method, url, access: known?.access ?? 'public', operation };
    }),
  );
}

const callersByAccess: Record<Access, Caller[]> = {
  public: ['visitor', 'guest'],
  user: ['guest', 'host'],
  host: ['host'],
  admin: ['operator'],
};
/** Mostly an authorized caller, so that requests reach the handlers. */
const callerArbitrary = (access: Access): fc.Arbitrary<Caller> =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...callersByAccess[access]) },
    { weight: 1, arbitrary: fc.constantFrom<Caller>('visitor', 'guest', 'host', 'operator') },
  );
const idempotencyKeyArbitrary = () =>
  fc.oneof(
    { weight: 9, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.stringMatching(/^fuzz-key-\d\d$/) },
  );

const requestArbitraryFor = ({ method, url, access, operation }: Route) =>
  fc.record({
    method: fc.constant(method),
    url: fc.constant(url),
    caller: callerArbitrary(access),
    key: idempotencyKeyArbitrary(),
    // The list of ids grows during the run, so it is read for each generated value.
    request: fc
      .constant(null)
      .chain(() => requestArbitrary(operation, { any: ids.slice(-200), apartments: apartmentIds })),
  });

type GeneratedRequest =
  ReturnType<typeof requestArbitraryFor> extends fc.Arbitrary<infer T> ? T : never;

async function send({ method, url, caller, key, request }: GeneratedRequest): Promise<Sent> {
  const params = request.params as Record<string, unknown>; // by name
  const query = Object.entries(request.query as Record<string, unknown>); // by name
  const at = url.replaceAll(
    /\{(\w+)\}/g,
    (_, name: string) => encodeURIComponent(toWellFormedText(params[name])).slice(0, 90) || 'x',
  );
  const search = new URLSearchParams(
    query.map(([name, each]): [string, string] => [name, toWellFormedText(each)]),
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

/** A 2xx that does not match its schema would be a 500 from the serializer. */
function expectContractResponse({ path, answer }: Sent): void {
  expect(answer.statusCode, `${path}: ${answer.body}`).toBeLessThan(500);
  if (answer.body) expect(answer.headers['content-type'], path).toMatch(/; charset=utf-8$/);
  if (answer.statusCode < 400) return;
  expect(ProblemDetails.safeParse(answer.json()).error, `${path}: ${answer.body}`).toBeUndefined();
}

/** Ids of created resources are used in later requests. */
function collectIds(all: Sent[]): void {
  for (const { answer } of all) {
    if (answer.statusCode > 201) continue;
    const [, id] = /"id":"([\w-]{36})"/.exec(answer.body) ?? [];
    if (id && !ids.includes(id)) ids.push(id);
  }
}

const toWellFormedText = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed();
