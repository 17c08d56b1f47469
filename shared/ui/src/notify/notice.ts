export type NoticeTone = 'success' | 'error' | 'info' | 'warning';

export type Notice = { tone: NoticeTone; text: string };

/**
 * A notice travels as an event of the window. A remote therefore carries no toast library, and one
 * built months ago still reaches today's shell. Name and detail are a promise: do not change them.
 */
const noticeEvent = 'gida:notice';

const retryMs = 50;
const retries = 100;

/**
 * A page may speak in its first effect, before the frame around it listens; then it says it again
 * until somebody has taken it.
 */
export function sendNotice(notice: Notice, left = retries): void {
  if (typeof window === 'undefined') return; // a page under test may be gone by now
  const event = new CustomEvent<Notice>(noticeEvent, { detail: notice, cancelable: true });
  const isTaken = !window.dispatchEvent(event);
  if (!isTaken && left > 0) setTimeout(() => sendNotice(notice, left - 1), retryMs);
}

export function receiveNotices(receive: (notice: Notice) => void) {
  const take = (event: Event) => {
    event.preventDefault(); // tells `sendNotice` that it was heard
    receive((event as CustomEvent<Notice>).detail); // only `sendNotice` makes this event
  };
  window.addEventListener(noticeEvent, take);
  return () => window.removeEventListener(noticeEvent, take);
}
