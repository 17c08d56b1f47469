// @vitest-environment jsdom
import { readAdminSession, readSession } from '@gida/session/shell';
import { afterEach, expect, test, vi } from 'vitest';

import { adminGuestOnly, adminOnly, guestOnly, signedInOnly } from './guards.ts';

vi.mock('@gida/session/shell', () => ({ readSession: vi.fn(), readAdminSession: vi.fn() }));

const visitor = { status: 'visitor' } as const;
const guest = { status: 'signed-in', userId: 'u1', fullName: 'Amina Bello' } as const;
const admin = { status: 'signed-in', fullName: 'Ada Obi' } as const;

const at = (path: string) => ({ request: new Request(`http://gida.test${path}`) });
const target = (answer: Response | null) => answer?.headers.get('location') ?? null;

afterEach(() => vi.resetAllMocks());

test('a visitor who opens a page behind the login is asked to sign in, and told where from', () => {
  vi.mocked(readSession).mockReturnValue(visitor);

  expect(target(signedInOnly(at('/bookings/7?tab=rules')))).toBe(
    '/login?returnTo=%2Fbookings%2F7%3Ftab%3Drules',
  );
});

test('a guest opens a page behind the login', () => {
  vi.mocked(readSession).mockReturnValue(guest);

  expect(signedInOnly(at('/dashboard'))).toBeNull();
});

test.each([
  ['/login', '/dashboard'],
  ['/register', '/dashboard'],
  ['/login?returnTo=%2Fwishlists', '/wishlists'],
  ['/login?returnTo=https%3A%2F%2Felsewhere.example', '/dashboard'],
])('a guest who opens %s is already where it leads: %s', (path, goal) => {
  vi.mocked(readSession).mockReturnValue(guest);

  expect(target(guestOnly(at(path)))).toBe(goal);
});

test('a visitor may open the login', () => {
  vi.mocked(readSession).mockReturnValue(visitor);

  expect(guestOnly(at('/login'))).toBeNull();
});

test('an admin goes on from the admin login, others stay on it', () => {
  vi.mocked(readAdminSession).mockReturnValueOnce(admin).mockReturnValueOnce(visitor);

  expect(target(adminGuestOnly(at('/admin/login')))).toBe('/admin/dashboard');
  expect(adminGuestOnly(at('/admin/login'))).toBeNull();
});

test('only an admin opens the admin dashboard, others are sent to the admin login', () => {
  vi.mocked(readAdminSession).mockReturnValueOnce(admin).mockReturnValueOnce(visitor);

  expect(adminOnly(at('/admin/dashboard'))).toBeNull();
  expect(target(adminOnly(at('/admin/dashboard')))).toBe('/admin/login');
});
