import { HttpError } from '@gida/server/http-error';

import { catalogMessages } from './messages.ts';

/** The same error for an apartment that is missing or unpublished and for a malformed id. */
export const unknownApartmentError = () =>
  new HttpError(404, 'apartment_not_found', catalogMessages.unknownApartment);
