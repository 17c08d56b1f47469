import { clientOf } from '../testing/client-of.ts';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ApiDocument } from '@gida/releases/openapi-diff';
import type { BuildInUse } from '@gida/releases/release-api';
import { afterAll, expect, test } from 'vitest';

import { setupApi } from '../testing/create-test-api.ts';
import { compareContracts, fetchContracts } from './check-contracts.ts';

type Schema = { required: string[]; properties: Record<string, object> };
type Document = ApiDocument & { components: { schemas: Record<string, Schema> } };

const before = (): Document => structuredClone(after);
const name = { remote: 'remote-booking', version: '1.0.0-0000000a', role: 'stable' } as const;
const booking = { ...name, uses: { names: {}, calls: ['GET bookings/read', 'offers'] } };
const other: BuildInUse = {
  ...name,
  remote: 'remote-account',
  role: 'previous',
  uses: { names: {}, calls: ['GET user/data'] },
};
const unknown = { ...name, remote: 'remote-admin', uses: null };

const site = createServer((request, response) => {
  const status = {
    revision: 1,
    at: '',
    who: '',
    why: '',
    remotes: {},
    figures: [],
    inUse: [booking],
  };
  const answers: Record<string, object | undefined> = {
    '/api/v1/openapi.json': after,
    '/releases-api/status': status,
  };
  const isAllowed = request.headers.authorization === 'Bearer root-token';
  response.statusCode = isAllowed ? 200 : 401;
  response.end(JSON.stringify(answers[request.url ?? '']));
});

const api = await setupApi();
const after = (await clientOf(api).get('openapi.json')).body;
await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
afterAll(() => void site.close());

test('names the builds that call what the API drops, and those that may', () => {
  const old = before();
  old.paths = {
    ...old.paths,
    '/api/v1/offers': { get: { responses: {} } },
    '/api/v1/deals': { get: { responses: {} } },
  };

  const { text, broken } = compareContracts({ inUse: [booking, other], before: old }, after);

  expect(broken).toBe(1);
  expect(text).toContain(
    '✗ api-path-removed-without-deprecation: GET offers (it is gone)\n    remote-booking 1.0.0-0000000a (stable)',
  );
  expect(text).toContain('GET deals (it is gone)\n    no build in use calls it');
  expect(compareContracts({ inUse: [unknown], before: old }, after)).toMatchObject({
    broken: 2,
    text: expect.stringContaining('remote-admin 1.0.0-0000000a (stable, calls unknown)'),
  });
});

test('names the field of a response that a build in use may not find any more', () => {
  const old = before();
  const schema = old.components.schemas['Booking'];
  schema?.required.push('room');
  Object.assign(schema?.properties ?? {}, { room: { type: 'string' } });

  const { text, broken } = compareContracts({ inUse: [booking], before: old }, after);

  expect(broken).toBe(1);
  expect(text).toContain(
    '✗ response-required-property-removed: GET bookings/read response 200.booking[].room (it may be missing)\n    remote-booking',
  );
  expect(text).toContain('– response-required-property-removed: POST bookings/create/{}');
});

test('asks the site with the token', async () => {
  const { port } = site.address() as AddressInfo; // it listens
  const contracts = await fetchContracts(`http://127.0.0.1:${port}`, 'root-token');

  expect(contracts).toEqual({ inUse: [booking], before: after });
  await expect(fetchContracts(`http://127.0.0.1:${port}`, 'wrong')).rejects.toThrow('answered 401');
});
