// @vitest-environment jsdom
import { readAdminSession, readSession } from '@gida/session/shell';
import { afterEach, expect, test, vi } from 'vitest';

import {
  adminVisitorOnly,
  adminOnly,
  adminPageGuard,
  visitorOnly,
  authenticatedOnly,
} from './guards.ts';

vi.mock('@gida/session/shell', () => ({ readSession: vi.fn(), readAdminSession: vi.fn() }));

const visitor = { status: 'visitor' } as const;
const guest = { status: 'signed-in', userId: 'u1', fullName: 'Amina Bello' } as const;
const admin = { status: 'signed-in', fullName: 'Ada Obi' } as const;

const requestFor = (path: string) => ({ request: new Request(`http://gida.test${path}`) });
const redirectTarget = (response: Response | null) => response?.headers.get('location') ?? null;

afterEach(() => vi.resetAllMocks());

test('authenticatedOnly redirects a visitor to the login page with a returnTo parameter', () => {
  vi.mocked(readSession).mockReturnValue(visitor);

  expect(redirectTarget(authenticatedOnly(requestFor('/bookings/7?tab=rules')))).toBe(
    '/login?returnTo=%2Fbookings%2F7%3Ftab%3Drules',
  );
});

test('authenticatedOnly lets a signed-in guest through', () => {
  vi.mocked(readSession).mockReturnValue(guest);

  expect(authenticatedOnly(requestFor('/dashboard'))).toBeNull();
});

test.each([
  ['/login', '/dashboard'],
  ['/register', '/dashboard'],
  ['/login?returnTo=%2Fwishlists', '/wishlists'],
  ['/login?returnTo=https%3A%2F%2Felsewhere.example', '/dashboard'],
])('visitorOnly redirects a signed-in guest from %s to %s', (path, destination) => {
  vi.mocked(readSession).mockReturnValue(guest);

  expect(redirectTarget(visitorOnly(requestFor(path)))).toBe(destination);
});

test('visitorOnly lets a visitor open the login page', () => {
  vi.mocked(readSession).mockReturnValue(visitor);

  expect(visitorOnly(requestFor('/login'))).toBeNull();
});

test.each([
  ['an admin', admin, visitor, '/admin/dashboard'],
  ['an admin who is a guest as well', admin, guest, '/admin/dashboard'],
  ['a guest', visitor, guest, '/dashboard'],
])('adminVisitorOnly redirects %s', (_who, adminSession, session, destination) => {
  vi.mocked(readAdminSession).mockReturnValue(adminSession);
  vi.mocked(readSession).mockReturnValue(session);

  expect(redirectTarget(adminVisitorOnly(requestFor('/admin/login')))).toBe(destination);
});

test('adminVisitorOnly lets a visitor open the admin login', () => {
  vi.mocked(readAdminSession).mockReturnValue(visitor);
  vi.mocked(readSession).mockReturnValue(visitor);

  expect(adminVisitorOnly(requestFor('/admin/login'))).toBeNull();
});

test('adminOnly lets an admin through and redirects others to the admin login', () => {
  vi.mocked(readAdminSession).mockReturnValueOnce(admin).mockReturnValueOnce(visitor);

  expect(adminOnly(requestFor('/admin/dashboard'))).toBeNull();
  expect(redirectTarget(adminOnly(requestFor('/admin/dashboard')))).toBe('/admin/login');
});

test.each([
  ['/admin/login', null],
  ['/admin/users', null],
  ['/admin/apartments', null],
  ['/admin/apartments/new', '/admin/login'],
  ['/admin/dashboard', '/admin/login'],
])('adminPageGuard leads a visitor of %s to %s', (path, destination) => {
  vi.mocked(readAdminSession).mockReturnValue(visitor);
  vi.mocked(readSession).mockReturnValue(visitor);

  expect(redirectTarget(adminPageGuard(requestFor(path)))).toBe(destination);
});

test('adminPageGuard leads an admin from the login to the dashboard', () => {
  vi.mocked(readAdminSession).mockReturnValue(admin);

  expect(redirectTarget(adminPageGuard(requestFor('/admin/login')))).toBe('/admin/dashboard');
});
