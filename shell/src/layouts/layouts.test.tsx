// @vitest-environment jsdom
import { cleanup, configure, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';

import { NotFoundPage } from './NotFoundPage.tsx';
import { PublicLayout } from './PublicLayout.tsx';
import { SignedInLayout } from './SignedInLayout.tsx';

const who = vi.hoisted(() => ({ profile: null as { role: string } | null }));
vi.mock('@gida/session', () => ({
  useSession: () => ({ status: 'signed-in', userId: 'u1', fullName: 'Amina Bello' }),
  useProfile: () => who.profile,
  useRole: () => who.profile?.role,
  useLiveEvent: () => {},
  useLiveConnected: () => {},
  signOut: vi.fn(),
  signOutAdmin: vi.fn(),
}));
vi.mock('./unread-api.ts', () => ({
  countUnread: async () => ({ '/message': 2, '/notifications': 0 }),
}));

configure({ asyncUtilTimeout: 10_000 });
afterEach(cleanup);

test('a visitor finds every public page from the header', () => {
  open(PublicLayout);

  const header = screen.getByRole('banner');
  const found = targets(within(header).getByRole('navigation', { name: 'Main' }));
  expect(new Set(found)).toEqual(
    new Set(['/about', '/blogs', '/contact', '/pricing', '/services']),
  );
  expect(link(header, 'GIDA')).toBe('/');
  expect(link(header, 'Login')).toBe('/login');
});

test('a visitor finds help and the small print in the footer', () => {
  open(PublicLayout);

  const footer = screen.getByRole('contentinfo');
  const found = targets(footer).filter((to) => to !== null && to !== '/');
  expect(new Set(found)).toEqual(
    new Set([
      '/pricing',
      '/blogs',
      '/contact',
      '/about',
      '/#faq',
      '/terms',
      '/privacy',
      '/support',
      '/login',
    ]),
  );
});

test('the four social icons are announced and lead nowhere', () => {
  open(PublicLayout);

  const socials = within(screen.getByRole('list', { name: 'Social media' })).getAllByRole('link');
  expect(socials).toHaveLength(4);
  for (const social of socials) {
    expect(social.getAttribute('href')).toBeNull();
    expect(social.getAttribute('aria-disabled')).toBe('true');
    expect(social.getAttribute('aria-label')).not.toBe('');
  }
});

test('a guest finds the seven places in their order, themselves and the way out', () => {
  open(SignedInLayout);

  const [sidebar] = screen.getAllByRole('navigation', { name: 'Main' });
  const lines = within(sidebar as HTMLElement) // the sidebar comes before the bar at the foot
    .getAllByRole('link')
    .map((line) => [line.textContent, line.getAttribute('href')]);
  expect(lines).toEqual([
    ['Dashboard', '/dashboard'],
    ['Apartments', '/apartments'],
    ['Bookings', '/bookings'],
    ['Wishlists', '/wishlists'],
    ['Messages', '/message'],
    ['Notifications', '/notifications'],
    ['Profile', '/profile'],
  ]);
  expect(screen.getByText('Amina Bello')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Logout' })).toBeVisible();
});

test('a host finds what they let, after their own bookings', () => {
  who.profile = { role: 'host' };
  open(SignedInLayout);
  who.profile = null;

  const [sidebar] = screen.getAllByRole('navigation', { name: 'Main' });
  const names = within(sidebar as HTMLElement) // the sidebar comes before the bar at the foot
    .getAllByRole('link')
    .map((line) => line.textContent);
  expect(names.slice(2, 5)).toEqual(['Bookings', 'Hosting', 'Wishlists']);
});

test('a guest sees how many messages wait', async () => {
  open(SignedInLayout);

  const [line] = await screen.findAllByRole('link', { name: 'Messages 2 unread' });
  expect(line?.getAttribute('href')).toBe('/message');
});

test('a lost visitor reads what happened and finds home', () => {
  open(NotFoundPage);

  expect(screen.getByText('404')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  expect(
    screen.getByText("Oops! The page you're looking for doesn't exist or is under construction."),
  ).toBeVisible();
  expect(link(document.body, 'Go back home')).toBe('/');
});

function open(Component: () => React.ReactNode) {
  const router = createMemoryRouter([{ path: '*', Component }], { initialEntries: ['/nowhere'] });
  render(<RouterProvider router={router} />);
}

const targets = (place: HTMLElement) =>
  within(place)
    .getAllByRole('link')
    .map((found) => found.getAttribute('href'));

const link = (place: HTMLElement, name: string) =>
  within(place).getByRole('link', { name }).getAttribute('href');
