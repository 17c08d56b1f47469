import { paths } from '@gida/contracts/paths';
import { parseReturnTo } from '@gida/contracts/return-to';
import { readAdminSession, readSession } from '@gida/session/shell';
import { redirect, type LoaderFunctionArgs } from 'react-router-dom';

export type Guard = (args: Pick<LoaderFunctionArgs, 'request'>) => Response | null;

/** For the login and registration pages: redirects a signed-in user to `returnTo` or the dashboard. */
export const visitorOnly: Guard = ({ request }) => {
  if (readSession().status !== 'signed-in') return null;
  const returnTo = new URL(request.url).searchParams.get('returnTo');
  return redirect(parseReturnTo(returnTo) ?? paths.dashboard);
};

/** For pages that need a login: redirects to the login page, which returns here afterwards. */
export const authenticatedOnly: Guard = ({ request }) => {
  if (readSession().status === 'signed-in') return null;
  const { pathname, search } = new URL(request.url);
  return redirect(paths.loginWithReturnTo(pathname + search));
};

/** For the admin login: redirects a signed-in admin to the admin dashboard, and a signed-in guest to the guest's. */
export const adminVisitorOnly: Guard = () => {
  if (readAdminSession().status === 'signed-in') return redirect(paths.adminDashboard);
  return readSession().status === 'signed-in' ? redirect(paths.dashboard) : null;
};

/** For admin pages that need the admin login. */
export const adminOnly: Guard = () =>
  readAdminSession().status === 'signed-in' ? null : redirect(paths.adminLogin);

/** For every page under /admin. The specification leaves two of them open to everyone: they ask for the login themselves. */
export const adminPageGuard: Guard = (args) => {
  const { pathname } = new URL(args.request.url);
  if (pathname === paths.adminLogin) return adminVisitorOnly(args);
  return ['/admin/users', '/admin/apartments'].includes(pathname) ? null : adminOnly(args);
};
