export type NoticeTone = 'success' | 'error' | 'info' | 'warning';

export type Notice = { tone: NoticeTone; text: string };

/**
 * A notice travels as an event of the window. A remote therefore carries no toast library, and one
 * built months ago still reaches today's shell. Name and detail are a promise: do not change them.
 */
const noticeEvent = 'gida:notice';

export const sendNotice = (notice: Notice) =>
  window.dispatchEvent(new CustomEvent<Notice>(noticeEvent, { detail: notice }));

export function receiveNotices(receive: (notice: Notice) => void) {
  const take = (event: Event) => receive((event as CustomEvent<Notice>).detail); // only `sendNotice` makes this event
  window.addEventListener(noticeEvent, take);
  return () => window.removeEventListener(noticeEvent, take);
}
