import type { FastifyRequest } from 'fastify';
import { HttpError } from '@gida/server/http-error';

import type { App } from './app-type.ts';
import { httpMessages } from './messages.ts';

const multipart = 'multipart/form-data';

/** The body of an upload is read by its handler. What a route takes is said by its schema, never by a request's header. */
export const isUpload = ({ routeOptions }: FastifyRequest): boolean =>
  routeOptions.schema?.consumes?.includes(multipart) ?? false;

/** A write without a body would reach its handler as a form, past whatever uploads are left out of. */
export function refuseUnexpectedUploads(app: App): void {
  app.addHook('preValidation', async (request) => {
    if (request.isMultipart() && !isUpload(request))
      throw new HttpError(415, 'unsupported_media_type', httpMessages.jsonOnly);
  });
}
