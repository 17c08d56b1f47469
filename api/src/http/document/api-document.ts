import swagger from '@fastify/swagger';
import { brand } from '@gida/contracts/brand';
import { apiVersion } from '@gida/contracts/constants/api';
import {
  createJsonSchemaTransform,
  createJsonSchemaTransformObject,
} from 'fastify-type-provider-zod';
import type { OpenAPIV3 } from 'openapi-types';

import type { App } from '../app-type.ts';
import { completeDocument } from './complete-document.ts';
import { namedSchemas } from './name-schemas.ts';
import { tidyComponents } from './tidy-components.ts';

/** The description of the API at `/api/v1/openapi.json`, made from the schemas of its routes. */
export async function registerApiDocument(app: App): Promise<void> {
  const options = { schemaRegistry: namedSchemas() };
  const addComponents = createJsonSchemaTransformObject(options);
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${brand} API`,
        version: apiVersion,
        description:
          'Dates are `YYYY-MM-DD` in Lagos, points in time ISO 8601 in UTC, amounts naira unless a field names dollars.',
      },
      servers: [{ url: '/' }],
    },
    transform: createJsonSchemaTransform(options),
    transformObject: (given) => {
      const document = addComponents(given) as OpenAPIV3.Document; // what was configured above
      return tidyComponents(completeDocument(document, app.routeTable));
    },
  });
}

/** All routes below belong to one tag of the document. */
export function tagRoutes(app: App, tag: string): void {
  app.addHook('onRoute', (route) => {
    route.schema = { ...route.schema, tags: [tag] };
  });
}
