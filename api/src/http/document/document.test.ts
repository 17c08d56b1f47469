import { clientOf } from '../../testing/client-of.ts';
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { addDays, toLagosDate } from '@gida/contracts/dates';
import type { OpenAPIV3 } from 'openapi-types';
import openapiTs, { astToString } from 'openapi-typescript';
import { expect, it } from 'vitest';

import { setupApi } from '../../testing/create-test-api.ts';
import { anApartment, authHeaders, aUser } from '../../testing/factories.ts';

const run = promisify(execFile);
const tsc = join(import.meta.dirname, '../../../../node_modules/.bin/tsc');

const api = await setupApi();

const document = (await clientOf(api).get('openapi.json')).body;

it('passes the linter', async () => {
  const config = await createConfig({
    extends: ['recommended'],
    // The paths are those of the specification; the code has no licence.
    rules: { 'no-ambiguous-paths': 'off', 'info-license': 'off' },
  });
  const problems = await lintFromString({ source: JSON.stringify(document), config });

  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
});

it('gives every operation an id of its own, a tag, a summary, who may call it and its errors', () => {
  const operations = Object.values(document.paths).flatMap((item) =>
    Object.values((item ?? {}) as Record<string, OpenAPIV3.OperationObject>),
  );
  const ids = operations.map(({ operationId }) => operationId);

  expect(new Set(ids).size).toBe(operations.length);
  for (const { operationId, tags, summary, security, responses } of operations) {
    expect(tags, operationId).toHaveLength(1);
    expect(summary, operationId).not.toBe('');
    expect(security, operationId).toBeDefined();
    expect(responses['4XX'], operationId).toEqual({ $ref: '#/components/responses/Problem' });
  }
});

it('says that guests call what guests call, and staff what staff call', () => {
  const { paths } = document;
  expect(paths['/api/v1/user/dashboard']?.get?.security).toEqual([{ guest: [] }]);
  expect(paths['/api/v1/admin/bookings']?.get?.security).toEqual([{ admin: [] }]);
});

it('names every schema once', () => {
  expect(Object.keys(document.components?.schemas ?? {})).toEqual(
    expect.arrayContaining([
      'Booking',
      'CreateBookingRequest',
      'ListingResponse',
      'ProblemDetails',
    ]),
  );
  expect(document.components?.schemas).not.toHaveProperty('CreateBookingRequestInput');
});

it('returns errors as application/problem+json', async () => {
  const response = await clientOf(api).get('bookings/read');

  expect(response.status).toBe(401);
  expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  const { error, message } = response.body;
  expect(response.body).toMatchObject({
    type: `urn:gida:problem:${error}`,
    title: expect.stringMatching(/^[A-Z]/),
    status: 401,
    detail: message,
  });
});

/** What a stranger writes with the generated types. */
const exampleClient = `
import createClient from 'openapi-fetch';
import type { paths } from './api.d.ts';

export async function book(baseUrl: string, token: string, apartmentId: string, stay: [string, string]) {
  const client = createClient<paths>({ baseUrl, headers: { authorization: token } });
  const { data, error } = await client.POST('/api/v1/bookings/create/{apartmentId}', {
    params: { path: { apartmentId }, header: { 'Idempotency-Key': 'a-stay-in-lekki' } },
    body: { checkInDate: stay[0], checkOutDate: stay[1], guests: 1 },
  });
  if (error) throw new Error(error.message);
  const { data: found } = await client.GET('/api/v1/bookings/read/{bookingId}', {
    params: { path: { bookingId: data.data.bookingId } },
  });
  return found?.booking.bookingStatus;
}
`;
/** What the compiler complains about. */
const compile = (file: string): Promise<string> =>
  run(tsc, [...strictOptions, file]).then(
    ({ stdout }) => stdout,
    (error: { stdout: string }) => error.stdout,
  );
const strictOptions =
  '--ignoreConfig --strict --noEmit --allowImportingTsExtensions --module esnext --moduleResolution bundler --target es2022 --lib es2022,dom'.split(
    ' ',
  );
type Example = {
  book: (
    baseUrl: string,
    token: string,
    apartmentId: string,
    stay: [string, string],
  ) => Promise<string | undefined>;
};

it('a client generated from it compiles strictly and books a stay', async () => {
  const types = astToString(await openapiTs(JSON.stringify(document)));
  const folder = await mkdtemp(join(import.meta.dirname, 'generated-'));
  try {
    const client = join(folder, 'client.ts');
    await writeFile(join(folder, 'api.d.ts'), types);
    await writeFile(client, exampleClient);
    expect(await compile(client)).toBe('');
    const { book } = (await import(client)) as Example; // the text above
    const apartment = await anApartment(api);
    const checkIn = addDays(toLagosDate(new Date()), 7);
    const origin = await api.listen({ host: '127.0.0.1', port: 0 });
    const { authorization } = await authHeaders(api, await aUser(api));

    const status = await book(origin, authorization, apartment.id, [checkIn, addDays(checkIn, 2)]);

    expect(status).toBe('pending');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
