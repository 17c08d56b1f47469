import { belongsTo, type Audience, type FrameOf } from '@gida/contracts/frames';
import { readAdminSession, readSession } from '@gida/session/shell';

/** The element that stands over the site until its first page is there. */
export const waitingId = 'waiting';

const waiting = () => document.getElementById(waitingId);

export const endWaiting = (): void => waiting()?.remove();

/** The gateway was told by a cookie who is here. Where that was wrong, another page comes than the one that was drawn. */
export function endWrongWaiting(): void {
  const audience = waiting()?.dataset['for'] as Audience | undefined; // written by the shell's own build
  if (!audience) return;
  const isMember = readSession().status === 'signed-in';
  const isAdmin = readAdminSession().status === 'signed-in';
  const told: FrameOf[] = [
    ...(isMember ? ['guest' as const] : []),
    ...(isAdmin ? ['admin' as const] : []),
  ];
  if (!belongsTo(audience, new Set(told))) endWaiting();
}
