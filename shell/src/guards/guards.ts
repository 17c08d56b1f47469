import { paths } from '@gida/contracts/paths';
import { safeReturnTo } from '@gida/contracts/return-to';
import { readAdminSession, readSession } from '@gida/session/shell';
import { redirect, type LoaderFunctionArgs } from 'react-router-dom';

export type Guard = (args: Pick<LoaderFunctionArgs, 'request'>) => Response | null;

/** For the login and its neighbours: who is signed in already goes on to where they were going. */
export const guestOnly: Guard = ({ request }) => {
  if (readSession().status !== 'signed-in') return null;
  const wanted = new URL(request.url).searchParams.get('returnTo');
  return redirect(safeReturnTo(wanted) ?? paths.dashboard);
};

/** For pages that need a login: others are sent there, and back afterwards. */
export const signedInOnly: Guard = ({ request }) => {
  if (readSession().status === 'signed-in') return null;
  const { pathname, search } = new URL(request.url);
  return redirect(paths.loginReturningTo(pathname + search));
};

/** For the admin login: an admin goes on to the admin dashboard. */
export const adminGuestOnly: Guard = () =>
  readAdminSession().status === 'signed-in' ? redirect(paths.adminDashboard) : null;

/** For pages of the admin area that need its login. */
export const adminOnly: Guard = () =>
  readAdminSession().status === 'signed-in' ? null : redirect(paths.adminLogin);
