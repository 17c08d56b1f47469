import { ApiError } from '@gida/api-client';

/** A part of a page that is of use without it: null when the API answers with an error, which the page then says. */
export async function loadOptional<T>(part: Promise<T>): Promise<T | null> {
  try {
    return await part;
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}
