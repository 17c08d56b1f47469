import { isAborted, unexpectedMessage } from '@gida/api-client';
import { toast } from '@gida/ui/toast';

/** The server's message, or the screen's own text when the server sent none. */
export const errorMessageOrFallback = (error: unknown, fallback: string): string =>
  error instanceof Error && error.message && error.message !== unexpectedMessage
    ? error.message
    : fallback;

/** Shows one error toast. Does nothing when the page aborted the request. */
export function toastErrorOrFallback(error: unknown, fallback: string): void {
  if (!isAborted(error)) toast.error(errorMessageOrFallback(error, fallback));
}
