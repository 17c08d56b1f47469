import { ApiError } from '@gida/api-client';

/** The response, or null on 401 or 403: the page then shows no data. */
export async function nullIfUnauthorized<T>(response: Promise<T>): Promise<T | null> {
  try {
    return await response;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 401 || error.status === 403)) return null;
    throw error;
  }
}
