import { sendNotice, type NoticeTone } from './notice.ts';

const say = (tone: NoticeTone) => (text: string) => {
  sendNotice({ tone, text });
};

/** A message that comes to the corner of the screen and leaves by itself. */
export const notify = {
  success: say('success'),
  error: say('error'),
  info: say('info'),
  warning: say('warning'),
};

const unexpected = 'An unexpected error occurred';

/** For an answer nobody foresaw, after a press. Says what the server said, or the fallback. */
export function notifyFailure(error: unknown, fallback = unexpected) {
  if (error instanceof DOMException && error.name === 'AbortError') return;
  const message = error instanceof Error ? error.message : '';
  notify.error(message || fallback);
}
