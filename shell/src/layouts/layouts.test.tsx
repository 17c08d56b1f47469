// @vitest-environment jsdom
import { addDays, toLagosDate } from '@gida/contracts/dates';
import { paths } from '@gida/contracts/paths';
import { rememberStay } from '@gida/contracts/stay-link';
import { signOut, signOutAdmin } from '@gida/session';
import { act, cleanup, configure, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';

import { addShownSaved } from '../offline/shown-saved.ts';
import { AdminLayout } from './admin/AdminLayout.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { PublicLayout } from './public/PublicLayout.tsx';
import { SignedInLayout } from './signed-in/SignedInLayout.tsx';

const sessionState = vi.hoisted(() => ({
  profile: null as { role: string } | null,
  isAdmin: true,
  /** Of the socket, by the name of the event. */
  listeners: {} as Record<string, (value: unknown) => void>,
}));
vi.mock('@gida/session', () => ({
  useSession: () => ({ status: 'signed-in', userId: 'u1', fullName: 'Amina Bello' }),
  useAdminSession: () => ({ status: sessionState.isAdmin ? 'signed-in' : 'visitor' }),
  useProfile: () => sessionState.profile,
  useRole: () => sessionState.profile?.role,
  useSocketEvent: (name: string, listener: () => void) => {
    sessionState.listeners[name] = listener;
  },
  useOnSocketConnect: (listener: () => void) => {
    sessionState.listeners['connect'] = listener;
  },
  usePollWithoutSocket: () => {},
  signOut: vi.fn(),
  signOutAdmin: vi.fn(),
}));
const get = vi.hoisted(() =>
  vi.fn(async (path: string) =>
    path === 'chats'
      ? {
          chats: [
            {
              participants: [
                { id: 'u1', unreadMessages: 2 },
                { id: 'u2', unreadMessages: 5 },
              ],
            },
          ],
        }
      : { notifications: [] },
  ),
);
vi.mock('./signed-in/use-changes-elsewhere.ts', () => ({ useChangesElsewhere: () => {} }));
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

const emit = (event: string, value?: object) =>
  act(async () => sessionState.listeners[event]?.(value));
const unreadIn = (name: string) =>
  screen
    .getAllByRole('link', { name: new RegExp(`^${name}`), hidden: true })
    .map((link) => link.textContent?.replace(/\D/g, ''))[0];

test('navigation counts what arrives from others, and asks again when it was read elsewhere', async () => {
  renderLayout(SignedInLayout);
  await screen.findAllByRole('link', { name: 'Messages 2 unread' });

  await emit('message:new', { sender: { id: 'u2' } });
  await emit('message:new', { sender: { id: 'u1' } });
  await emit('notification:new');
  await emit('notification:new');
  expect([unreadIn('Messages'), unreadIn('Notifications')]).toEqual(['3', '2']);
  const [, bell] = screen.getAllByRole('link', { name: 'Notifications 2 unread', hidden: true });
  expect(screen.getAllByRole('banner', { hidden: true }).at(-1)).toContainElement(bell!);
  expect(bell).toHaveAttribute('href', paths.notifications);
  expect(screen.getByRole('button', { name: /^More/, hidden: true })).toHaveAccessibleName('More');

  await emit('chat:read', { userId: 'u2' });
  expect(unreadIn('Messages')).toBe('3');
  await emit('chat:read', { userId: 'u1' });
  await waitFor(() => expect(unreadIn('Messages')).toBe('2'));
  expect(unreadIn('Notifications')).toBe('');
});

test.each([
  ['they were read elsewhere', () => emit('notification:read')],
  [
    'the page is shown again',
    () => act(async () => document.dispatchEvent(new Event('visibilitychange'))),
  ],
])('navigation asks for its counts again when %s', async (_when, happens) => {
  renderLayout(SignedInLayout);
  await screen.findAllByRole('link', { name: 'Messages 2 unread' });
  await emit('notification:new');
  expect(unreadIn('Notifications')).toBe('1');

  await happens();

  await waitFor(() => expect(unreadIn('Notifications')).toBe(''));
});

test('navigation counts notifications that were not read', async () => {
  const unread = { notifications: [{ readStatus: true }, { readStatus: false }] };
  get.mockImplementationOnce(async () => Promise.reject(new Error('no chats')));
  get.mockImplementationOnce(async () => unread as never);
  renderLayout(SignedInLayout);

  await waitFor(() => expect(unreadIn('Notifications')).toBe('1'));
});

test('navigation asks again when the socket is connected again', async () => {
  renderLayout(SignedInLayout);
  await screen.findAllByRole('link', { name: 'Messages 2 unread' });
  get.mockClear();

  await emit('connect');
  expect(get).not.toHaveBeenCalled();
  await emit('connect');

  expect(get).toHaveBeenCalledWith('chats');
});

test.each([
  ['/profile', true],
  ['/profile/picture', true],
  ['/profiles', false],
  ['/dashboard', false],
  ['/bookings', false],
])('on %s the bottom bar marks More as open: %s', (path, isOpen) => {
  renderLayout(SignedInLayout, path);

  const more = screen.getByRole('button', { name: /^More/, hidden: true });
  expect(more.getAttribute('aria-current') === 'true').toBe(isOpen);
});

test.each([
  [true, 'Logout', '/admin/dashboard', 1],
  [false, 'Login', '/', 0],
])('the admin area of an admin (%s) offers %s', (isAdmin, offered, home, navigations) => {
  sessionState.isAdmin = isAdmin;
  renderLayout(AdminLayout);
  sessionState.isAdmin = true;

  expect(screen.getByText(offered)).toBeVisible();
  expect(linkTarget(document.body, 'GIDA')).toBe(home);
  expect(screen.queryAllByRole('navigation', { name: 'Main' })).toHaveLength(navigations);
});

test.each([
  ['a guest', SignedInLayout, signOut, '/login'],
  ['an admin', AdminLayout, signOutAdmin, '/admin/login'],
])('logging out as %s leads to the login, without a way back', async (_who, Layout, end, login) => {
  const router = renderLayout(Layout);

  await userEvent.click(screen.getByRole('button', { name: 'Logout' }));

  expect(end).toHaveBeenCalledOnce();
  await waitFor(() => expect(router.state.location.pathname).toBe(login));
  expect(router.state.historyAction).toBe('REPLACE');
});

test.each([
  ['another page', '/b', 'Page B', 'main'],
  ['a place of another page', '/b#faq', 'Page B', 'link'],
  ['a page that takes the focus itself', '/c', 'Page C', 'textbox'],
  ['the same page with another search', '/a?search=Yaba', 'Page A', 'link'],
])(
  'after a navigation to %s it is announced, and has the focus',
  async (_to, path, title, focused) => {
    const pages = ['A', 'B', 'C'].map((name) => ({
      path: `/${name.toLowerCase()}`,
      element: (
        <>
          <title>{`Page ${name}`}</title>
          {name === 'C' && <input autoFocus />}
        </>
      ),
    }));
    const routes = [{ Component: PublicLayout, children: pages }];
    const router = createMemoryRouter(routes, { initialEntries: ['/a'] });
    render(<RouterProvider router={router} />);
    screen.getByRole('link', { name: 'Skip to content' }).focus();

    await act(() => router.navigate(path));

    expect(screen.getByRole('status')).toHaveTextContent(title);
    const [element] = screen.getAllByRole(focused);
    expect(element).toHaveFocus();
  },
);

test('a banner says that there is no connection, in room of its own, until there is one', () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  renderLayout(PublicLayout);
  const room = () => document.documentElement.style.getPropertyValue('--size-offline-banner');
  expect(screen.getByText(/^You are offline\./)).toBeVisible();
  expect(room()).toBe('0px');

  onLine.mockReturnValue(true);
  act(() => void dispatchEvent(new Event('online')));

  expect(screen.queryByText(/^You are offline\./)).toBeNull();
  expect(room()).toBe('');
  onLine.mockRestore();
});

test.each([
  ['was opened without a connection', false, 2],
  ['is complete', true, 1],
])('a page that %s is loaded again when there is one: %s', async (_which, isOnline, loads) => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  const loader = vi.fn(() => null);
  const router = createMemoryRouter([{ path: '*', Component: PublicLayout, loader }]);
  render(<RouterProvider router={router} />);
  await screen.findByRole('banner');

  onLine.mockReturnValue(true);
  await act(async () => void dispatchEvent(new Event('online')));

  expect(loader).toHaveBeenCalledTimes(loads);
  onLine.mockRestore();
});

test('what a page shows as it was saved is said there, and not on the next one', async () => {
  addShownSaved('bookings/read', Date.parse('2026-01-14T08:00:00Z'), performance.now());
  const router = renderLayout(PublicLayout);
  expect(await screen.findByText(/Jan 14, 2026, 09:00/)).toBeVisible();

  await act(() => router.navigate('/elsewhere'));

  expect(screen.queryByText(/Jan 14, 2026, 09:00/)).toBeNull();
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
  return router;
}

const linkTargets = (place: HTMLElement) =>
  within(place)
    .getAllByRole('link')
    .map((found) => found.getAttribute('href'));

const linkTarget = (place: HTMLElement, name: string) =>
  within(place).getByRole('link', { name }).getAttribute('href');
