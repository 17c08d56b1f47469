export type NoticeTone = 'success' | 'error' | 'info' | 'warning';

export type Notice = { tone: NoticeTone; text: string };

/**
 * A notice travels as an event of the window. A remote therefore carries no toast library, and one
 * built months ago still reaches today's shell. Name and detail are a promise: do not change them.
 */
const noticeEvent = 'gida:notice';

declare global {
  interface Window {
    /** What was said before anybody listened. */
    gidaWaitingNotices?: Notice[];
  }
}

/** A page may speak in its first effect, before the frame around it listens; then the notice waits. */
export function sendNotice(notice: Notice): void {
  const event = new CustomEvent<Notice>(noticeEvent, { detail: notice, cancelable: true });
  const isHeard = !window.dispatchEvent(event);
  if (!isHeard) (window.gidaWaitingNotices ??= []).push(notice);
}

export function receiveNotices(receive: (notice: Notice) => void) {
  const take = (event: Event) => {
    event.preventDefault(); // tells `sendNotice` that it was heard
    receive((event as CustomEvent<Notice>).detail); // only `sendNotice` makes this event
  };
  window.addEventListener(noticeEvent, take);
  for (const notice of window.gidaWaitingNotices?.splice(0) ?? []) receive(notice);
  return () => window.removeEventListener(noticeEvent, take);
}
