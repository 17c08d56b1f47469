import { HttpError } from '@gida/server/http-error';

/** The same error for an apartment that is missing or unpublished and for a malformed id. */
export const unknownApartmentError = () =>
  new HttpError(
    404,
    'apartment_not_found',
    'Apartment not found. The apartment you are looking for does not exist.',
  );
