import { ApiProblem } from '@gida/api-client';

/** The answer, or null for somebody without an admin login: those pages then show no data. */
export async function openToAdmin<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiProblem && (error.status === 401 || error.status === 403)) return null;
    throw error;
  }
}
