import { isAborted, unexpectedMessage } from '@gida/api-client';
import { notify } from '@gida/ui/notify';

/** What the server said, or the screen's own sentence when nobody said anything. */
export const failureText = (error: unknown, fallback: string): string =>
  error instanceof Error && error.message && error.message !== unexpectedMessage
    ? error.message
    : fallback;

/** One toast for a failure the specification names; silent when the page gave the request up itself. */
export function sayFailure(error: unknown, fallback: string): void {
  if (!isAborted(error)) notify.error(failureText(error, fallback));
}
