import { isAborted } from '@gida/api-client';
import { toast } from '@gida/ui/toast';

import { errorMessage } from './error-message.ts';

/** Shows one error toast, unless the page itself aborted the request. */
export function toastError(error: unknown, fallback?: string): void {
  if (!isAborted(error)) toast.error(errorMessage(error, fallback));
}
