import { matchesAudience, type LayoutAudience, type AuthHintRole } from '@gida/contracts/auth-hint';
import { readAdminSession, readSession } from '@gida/session/shell';

/** The id of the element that covers the app until its first page is rendered. */
export const skeletonId = 'app-skeleton';

const findSkeleton = () => document.getElementById(skeletonId);

export const removeSkeleton = (): void => findSkeleton()?.remove();

/** The gateway chose the skeleton from a cookie. If that was wrong, another page is going to be rendered than the one shown. */
export function removeMismatchedSkeleton(): void {
  const audience = findSkeleton()?.dataset['audience'] as LayoutAudience | undefined; // written by the prerender build
  if (!audience) return;
  const isSignedIn = readSession().status === 'signed-in';
  const isAdmin = readAdminSession().status === 'signed-in';
  const authHints: AuthHintRole[] = [
    ...(isSignedIn ? ['guest' as const] : []),
    ...(isAdmin ? ['admin' as const] : []),
  ];
  if (!matchesAudience(audience, new Set(authHints))) removeSkeleton();
}
