// @vitest-environment jsdom
import { addDays, toLagosDate } from '@gida/contracts/dates';
import { paths } from '@gida/contracts/paths';
import { rememberStay } from '@gida/contracts/stay-link';
import { cleanup, configure, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';

import { NotFoundPage } from './NotFoundPage.tsx';
import { PublicLayout } from './PublicLayout.tsx';
import { SignedInLayout } from './SignedInLayout.tsx';

const sessionState = vi.hoisted(() => ({ profile: null as { role: string } | null }));
vi.mock('@gida/session', () => ({
  useSession: () => ({ status: 'signed-in', userId: 'u1', fullName: 'Amina Bello' }),
  useProfile: () => sessionState.profile,
  useRole: () => sessionState.profile?.role,
  useSocketEvent: () => {},
  useOnSocketConnect: () => {},
  signOut: vi.fn(),
  signOutAdmin: vi.fn(),
}));
const get = vi.hoisted(() =>
  vi.fn(async (path: string) =>
    path === 'chats'
      ? { chats: [{ participants: [{ id: 'u1', unreadMessages: 2 }] }] }
      : { notifications: [] },
  ),
);
vi.mock('@gida/api-client', () => ({ api: { get } }));

configure({ asyncUtilTimeout: 60_000 });
afterEach(cleanup);

test('public header links to every public page', () => {
  renderLayout(PublicLayout);

  const header = screen.getByRole('banner');
  const found = linkTargets(within(header).getByRole('navigation', { name: 'Main' }));
  expect(new Set(found)).toEqual(
    new Set(['/about', '/blogs', '/contact', '/pricing', '/services']),
  );
  expect(linkTarget(header, 'GIDA')).toBe('/');
  expect(linkTarget(header, 'Login')).toBe('/login');
});

test('public footer links to help and legal pages', () => {
  renderLayout(PublicLayout);

  const footer = screen.getByRole('contentinfo');
  const found = linkTargets(footer).filter((to) => to !== null && to !== '/');
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

test('the four social icons are announced as disabled links', () => {
  renderLayout(PublicLayout);

  const socials = within(screen.getByRole('list', { name: 'Social media' })).getAllByRole('link');
  expect(socials).toHaveLength(4);
  for (const social of socials) {
    expect(social.getAttribute('href')).toBeNull();
    expect(social.getAttribute('aria-disabled')).toBe('true');
    expect(social.getAttribute('aria-label')).not.toBe('');
  }
});

test('sidebar shows the seven links in order, the user name and the logout button', () => {
  renderLayout(SignedInLayout);

  const [sidebar] = screen.getAllByRole('navigation', { name: 'Main' });
  const lines = within(sidebar as HTMLElement) // the sidebar comes before the bottom bar
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

test.each([
  ['the sidebar and the bottom bar', SignedInLayout],
  ['the public header and its menu', PublicLayout],
])('a chosen stay is kept by the links to the listing in %s', (_where, Layout) => {
  const checkIn = addDays(toLagosDate(new Date()), 3);
  const listing = paths.apartments({ checkIn, checkOut: addDays(checkIn, 2), guests: 2 });
  rememberStay(new URL(listing, location.origin));
  renderLayout(Layout);
  sessionStorage.clear();

  const links = screen.getAllByRole('link', { name: /^(Apartments|Explore)$/, hidden: true });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([listing, listing]);
});

test('sidebar shows Hosting after Bookings for a host', () => {
  sessionState.profile = { role: 'host' };
  renderLayout(SignedInLayout);
  sessionState.profile = null;

  const [sidebar] = screen.getAllByRole('navigation', { name: 'Main' });
  const names = within(sidebar as HTMLElement) // the sidebar comes before the bottom bar
    .getAllByRole('link')
    .map((line) => line.textContent);
  expect(names.slice(2, 5)).toEqual(['Bookings', 'Hosting', 'Wishlists']);
});

test.each([
  [
    'a guest',
    null,
    ['Explore', 'Wishlists', 'Bookings', 'Messages'],
    'Dashboard Notifications Profile',
  ],
  [
    'a host',
    { role: 'host' },
    ['Explore', 'Hosting', 'Bookings', 'Messages'],
    'Dashboard Wishlists Notifications Profile',
  ],
])(
  'the bottom bar of %s has four links, and the others are under More',
  async (_who, profile, tabs, others) => {
    sessionState.profile = profile;
    renderLayout(SignedInLayout, '/message');
    const [, bar] = screen.getAllByRole('navigation', { hidden: true });
    const names = (place: HTMLElement) =>
      within(place)
        .getAllByRole('link', { hidden: true })
        .map((link) => link.textContent);

    expect(names(bar as HTMLElement)).toEqual(tabs); // the bottom bar comes after the sidebar
    await userEvent.click(within(bar as HTMLElement).getByRole('button', { hidden: true }));
    expect(names(screen.getByRole('dialog', { hidden: true })).join(' ')).toBe(others);
    sessionState.profile = null;
  },
);

test('navigation shows the number of unread messages', async () => {
  renderLayout(SignedInLayout);

  const [line] = await screen.findAllByRole('link', { name: 'Messages 2 unread' });
  expect(line?.getAttribute('href')).toBe('/message');
});

test('the open page is not asked for its unread entries a second time', async () => {
  get.mockClear();
  renderLayout(SignedInLayout, '/message');

  await waitFor(() => expect(get).toHaveBeenCalledWith('notifications'));
  expect(get).not.toHaveBeenCalledWith('chats');
});

test('not-found page shows the 404 text and a link to the home page', () => {
  renderLayout(NotFoundPage);

  expect(screen.getByText('404')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  expect(
    screen.getByText("Oops! The page you're looking for doesn't exist or is under construction."),
  ).toBeVisible();
  expect(linkTarget(document.body, 'Go back home')).toBe('/');
});

function renderLayout(Component: () => React.ReactNode, path = '/nowhere') {
  const router = createMemoryRouter([{ path: '*', Component }], { initialEntries: [path] });
  render(<RouterProvider router={router} />);
}

const linkTargets = (place: HTMLElement) =>
  within(place)
    .getAllByRole('link')
    .map((found) => found.getAttribute('href'));

const linkTarget = (place: HTMLElement, name: string) =>
  within(place).getByRole('link', { name }).getAttribute('href');
