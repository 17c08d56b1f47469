import { expect, test } from 'vitest';

import { findBreakingChanges, type ApiDocument } from './openapi-diff.ts';

type Json = Record<string, unknown>;
type Change = (document: ReturnType<typeof anApi>) => void;

test.each<[string, Change]>([
  ['a new call', ({ paths }) => (paths['/api/v1/offers'] = { get: { responses: {} } })],
  [
    'another name of a path parameter',
    ({ paths, booking }) => {
      delete paths['/api/v1/bookings/{id}'];
      booking.parameters[0] = {
        in: 'path',
        name: 'bookingId',
        required: true,
        schema: { type: 'string' },
      };
      paths['/api/v1/bookings/{bookingId}'] = { put: booking };
    },
  ],
  [
    'a new parameter that may be left out',
    ({ booking }) =>
      booking.parameters.push({ in: 'query', name: 'full', schema: { type: 'boolean' } }),
  ],
  [
    'a new field that a request may have',
    ({ request }) => (request.properties['pets'] = { type: 'integer' }),
  ],
  ['a field of a request that may be left out now', ({ request }) => (request.required = [])],
  [
    'another value that a request may have',
    ({ request }) =>
      (request.properties['plan'] = { enum: ['day', 'week', 'month'], type: 'string' }),
  ],
  [
    'wider limits of a request',
    ({ request }) => (request.properties['guests'] = { type: 'number', minimum: 0, maximum: 20 }),
  ],
  [
    'null in a request',
    ({ request }) =>
      (request.properties['note'] = {
        anyOf: [{ type: 'string', maxLength: 100 }, { type: 'null' }],
      }),
  ],
  [
    'a new field of a response',
    ({ response }) => (response.properties['pets'] = { type: 'integer' }),
  ],
  ['a field that a response always has now', ({ response }) => response.required.push('total')],
  [
    'a value less in a response',
    ({ response }) => (response.properties['status'] = { type: 'string', enum: ['held'] }),
  ],
  [
    'no null in a response any more',
    ({ response }) => (response.properties['guide'] = { type: 'string' }),
  ],
  [
    'a field less that a response may leave out',
    ({ response }) => delete response.properties['total'],
  ],
])('%s passes', (_name, change) => {
  expect(findBreakingChanges(anApi(), changed(change))).toEqual([]);
});

const put = 'PUT bookings/{}';

test.each<[string, Change, string, string, string]>([
  [
    'a path less',
    ({ paths }) => delete paths['/api/v1/bookings/{id}'],
    'api-path-removed-without-deprecation',
    put,
    '',
  ],
  [
    'a method less',
    ({ paths, booking }) => (paths['/api/v1/bookings/{id}'] = { patch: booking }),
    'api-removed-without-deprecation',
    put,
    '',
  ],
  [
    'a login',
    ({ booking }) => (booking.security = [{ bearer: [] }]),
    'api-security-added',
    put,
    '',
  ],
  [
    'a parameter that must be given',
    ({ booking }) =>
      booking.parameters.push({ in: 'query', name: 'full', required: true, schema: {} }),
    'new-required-request-parameter',
    put,
    'full',
  ],
  [
    'a parameter that is not read',
    ({ booking }) => booking.parameters.pop(),
    'request-parameter-removed',
    put,
    'page',
  ],
  [
    'a smaller limit of a parameter',
    ({ booking }) =>
      (booking.parameters[1] = {
        in: 'query',
        name: 'page',
        schema: { type: 'integer', maximum: 5 },
      }),
    'request-parameter-max-decreased',
    put,
    'page',
  ],
  [
    'a body that must be given',
    ({ booking }) => (booking.requestBody.required = true),
    'request-body-became-required',
    put,
    'body',
  ],
  [
    'a new field that a request must have',
    ({ request }) => {
      request.properties['pets'] = { type: 'integer' };
      request.required.push('pets');
    },
    'new-required-request-property',
    put,
    'body.pets',
  ],
  [
    'a field that a request must have now',
    ({ request }) => request.required.push('note'),
    'request-property-became-required',
    put,
    'body.note',
  ],
  [
    'a field that a request may not have',
    ({ request }) => delete request.properties['note'],
    'request-property-removed',
    put,
    'body.note',
  ],
  [
    'a value less in a request',
    ({ request }) => (request.properties['plan'] = { type: 'string', enum: ['day'] }),
    'request-property-enum-value-removed',
    put,
    'body.plan',
  ],
  [
    'a shorter text',
    ({ request }) => (request.properties['note'] = { type: 'string', maxLength: 50 }),
    'request-property-max-length-decreased',
    put,
    'body.note',
  ],
  [
    'a form of a text',
    ({ request }) =>
      (request.properties['note'] = { type: 'string', maxLength: 100, pattern: '^a' }),
    'request-property-pattern-changed',
    put,
    'body.note',
  ],
  [
    'another type in a request',
    ({ request }) => (request.properties['guests'] = { type: 'string' }),
    'request-property-type-changed',
    put,
    'body.guests',
  ],
  [
    'a success less',
    ({ booking }) => delete booking.responses['200'],
    'response-success-status-removed',
    put,
    'response 200',
  ],
  [
    'another media type',
    ({ booking }) => (booking.responses['200'] = { content: { 'text/plain': {} } }),
    'response-media-type-removed',
    put,
    'response 200',
  ],
  [
    'a field less in a response',
    ({ response }) => {
      delete response.properties['id'];
      response.required.shift();
    },
    'response-required-property-removed',
    put,
    'response 200.id',
  ],
  [
    'a field that a response may leave out now',
    ({ response }) => response.required.shift(),
    'response-property-became-optional',
    put,
    'response 200.id',
  ],
  [
    'null in a response',
    ({ response }) => (response.properties['id'] = { type: ['string', 'null'] }),
    'response-property-became-nullable',
    put,
    'response 200.id',
  ],
  [
    'another value in a response',
    ({ response }) =>
      (response.properties['status'] = { type: 'string', enum: ['held', 'paid', 'late'] }),
    'response-property-enum-value-added',
    put,
    'response 200.status',
  ],
  [
    'any text in a response in place of some values',
    ({ response }) => (response.properties['status'] = { type: 'string' }),
    'response-property-enum-value-added',
    put,
    'response 200.status',
  ],
  [
    'a larger number in a response',
    ({ response }) =>
      (response.properties['nights'] = { type: 'array', items: { type: 'integer', maximum: 60 } }),
    'response-property-max-increased',
    put,
    'response 200.nights[]',
  ],
  [
    'another type in a response',
    ({ response }) => (response.properties['total'] = { type: 'string' }),
    'response-property-type-changed',
    put,
    'response 200.total',
  ],
])('%s is refused', (_name, change, rule, call, field) => {
  const found = findBreakingChanges(anApi(), changed(change));

  expect(found.map((it) => [it.rule, it.call, it.field])).toEqual([[rule, call, field]]);
});

test('a schema that contains itself is compared once', () => {
  const withTree = (document: ReturnType<typeof anApi>) => {
    const tree = {
      type: 'object',
      required: [],
      properties: { parts: { type: 'array', items: { $ref: '#/components/schemas/Tree' } } },
    };
    Object.assign(document.components.schemas, { Tree: tree });
    document.response.properties['tree'] = { $ref: '#/components/schemas/Tree' };
  };

  expect(findBreakingChanges(changed(withTree), changed(withTree))).toEqual([]);
});

function changed(change: Change): ApiDocument {
  const document = anApi();
  change(document);
  return document;
}

/** One call, with its parts at hand. */
function anApi() {
  const request = {
    type: 'object',
    required: ['guests'],
    properties: {
      guests: { type: 'integer', minimum: 1, maximum: 10 },
      note: { type: 'string', maxLength: 100 },
      plan: { type: 'string', enum: ['day', 'week'] },
    } as Json,
  };
  const response = {
    type: 'object',
    required: ['id', 'status', 'guide', 'nights'],
    properties: {
      id: { type: 'string' },
      status: { type: 'string', enum: ['held', 'paid'] },
      guide: { anyOf: [{ type: 'string' }, { type: 'null' }] },
      nights: { type: 'array', items: { type: 'integer', maximum: 30 } },
      total: { type: 'number' },
    } as Json,
  };
  const content = (name: string) => ({
    'application/json': { schema: { $ref: `#/components/schemas/${name}` } },
  });
  const booking = {
    security: [] as Json[],
    parameters: [
      { in: 'path', name: 'id', required: true, schema: { type: 'string' } },
      { in: 'query', name: 'page', schema: { type: 'integer', maximum: 9 } },
    ] as Json[],
    requestBody: { required: false, content: content('Request') },
    responses: { 200: { content: content('Response') }, 404: {} } as Json,
  };
  const paths: Record<string, Record<string, unknown>> = {
    '/api/v1/bookings/{id}': { put: booking },
  };
  const components = { schemas: { Request: request, Response: response } };
  return { info: { version: '1.0.0' }, paths, components, booking, request, response };
}
