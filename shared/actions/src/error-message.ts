import type { ApiError } from '@gida/api-client';
import { unexpectedMessage } from '@gida/contracts/constants/api';

import { ValidationError } from './validation-error.ts';

/** The message to show for an error: that of the server, or the fallback. The text of a defect is not for users. */
export function errorMessage(error: unknown, fallback: string = unexpectedMessage): string {
  const isForeseen = isApiError(error) || error instanceof ValidationError;
  return isForeseen && error.message !== unexpectedMessage ? error.message : fallback;
}

/** By name, because importing the class would load the API client with every prerendered page. */
export const isApiError = (error: unknown): error is ApiError =>
  error instanceof Error && error.name === 'ApiError';
