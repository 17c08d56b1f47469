/** The element that stands over the site until its first page is there. */
export const waitingId = 'waiting';

export const endWaiting = (): void => document.getElementById(waitingId)?.remove();
