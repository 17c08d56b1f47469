import { isAborted } from '@gida/api-client';
import { toast } from '@gida/ui/toast';

import { errorMessage } from './error-message.ts';

/** Shows one error toast, unless the page itself aborted the request. */
export function toastError(error: unknown, fallback?: string): void {
  if (!isAborted(error)) toast.error(errorMessage(error, fallback));
}

/** For `catch`: the same, and goes on with this value, so that the rest of the page works. */
export const toastAndReturn =
  <Value>(value: Value, fallback?: string) =>
  (error: unknown): Value => {
    toastError(error, fallback);
    return value;
  };
