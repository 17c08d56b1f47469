import { problemMediaType } from '@gida/contracts/problem-details';
import type { OpenAPIV3 } from 'openapi-types';

import type { App } from '../app-type.ts';

type Route = App['routeTable'][number];
const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;
const problem = { $ref: '#/components/responses/Problem' };

/** Adds to the generated document what is the same for every route: ids, tags, security, errors and headers. */
export function completeDocument(
  document: OpenAPIV3.Document,
  routes: readonly Route[],
): OpenAPIV3.Document {
  for (const [path, item] of Object.entries(document.paths)) {
    for (const method of methods) {
      const operation = item?.[method];
      const route = routes.find((each) => isSame(each, method, path));
      if (operation && route) completeOperation(operation, route, path);
    }
  }
  document.components = {
    ...document.components,
    responses: { Problem: problemResponse },
    parameters: { IdempotencyKey: idempotencyKey },
    securitySchemes: {
      guest: {
        type: 'http',
        scheme: 'bearer',
        description: 'The access token of a guest or host.',
      },
      admin: { type: 'http', scheme: 'bearer', description: 'The access token of an admin.' },
    },
  };
  return document;
}

const isSame = (route: Route, method: string, path: string): boolean =>
  route.method.toLowerCase() === method && toTemplate(route.url) === path;

const toTemplate = (url: string): string => url.replaceAll(/:(\w+)/g, '{$1}');

function completeOperation(
  operation: OpenAPIV3.OperationObject,
  { method, url, access }: Route,
  path: string,
): void {
  operation.operationId = operationId(method, path);
  operation.security =
    access === 'public' ? [] : [{ [access === 'admin' ? 'admin' : 'guest']: [] }];
  operation.responses['4XX'] = problem;
  operation.responses['5XX'] = problem;
  for (const [status, response] of Object.entries(operation.responses)) {
    if ('description' in response && response.description === 'Default Response') {
      response.description = status === '201' ? 'Created' : 'Done';
    }
  }
  const isWrite = method !== 'GET' && access !== 'public';
  if (isWrite && !takesPicture(url)) {
    operation.parameters = [
      ...(operation.parameters ?? []),
      { $ref: '#/components/parameters/IdempotencyKey' },
    ];
  }
  if (takesPicture(url) && method === 'POST') operation.requestBody = pictureBody;
}

const takesPicture = (url: string): boolean => /\/pictures?$/.test(url);

/** Method and path in camel case: both are literal in the specification, so clients keep their names. */
function operationId(method: string, path: string): string {
  const words = path
    .replace(/^\/api\/v1/, '')
    .replaceAll(/\{(\w+)\}/g, 'by-$1')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean);
  return [method.toLowerCase(), ...words.map(capitalize)].join('');
}

const capitalize = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const problemResponse: OpenAPIV3.ResponseObject = {
  description: 'The request failed; `error` names the reason for programs, `message` for people.',
  headers: {
    'Retry-After': {
      description: 'Seconds to wait before the next attempt, with 429 and 503.',
      schema: { type: 'integer' },
    },
  },
  content: { [problemMediaType]: { schema: { $ref: '#/components/schemas/ProblemDetails' } } },
};

const idempotencyKey: OpenAPIV3.ParameterObject = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A repeated request with the same key and body gets the stored response of the first, with `Idempotent-Replayed: true`.',
  schema: { type: 'string', minLength: 8, maxLength: 128 },
};

const pictureBody: OpenAPIV3.RequestBodyObject = {
  required: true,
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        required: ['picture'],
        properties: { picture: { type: 'string', format: 'binary', description: 'At most 8 MB.' } },
      },
    },
  },
};
