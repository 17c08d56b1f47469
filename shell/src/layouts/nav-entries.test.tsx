// @vitest-environment jsdom
import type { NavEntry } from '@gida/releases/release';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';

import { findPageConfig, releaseMap, updateReleaseMap } from '../release-map/release-map.ts';
import { AdminBar } from './admin/AdminBar.tsx';
import { BottomBar } from './signed-in/BottomBar.tsx';
import { Sidebar } from './signed-in/Sidebar.tsx';

vi.mock('@gida/session', () => ({
  useSession: () => ({ status: 'signed-in', userId: 'u1', fullName: 'Amina Bello' }),
  useProfile: () => null,
  signOut: vi.fn(),
  signOutAdmin: vi.fn(),
}));

afterEach(() => {
  cleanup();
  release({});
});

const guest = { label: 'Events', icon: 'calendar', for: 'guest' };
const host = { label: 'Cleaning', icon: 'sparkle', for: 'host' };
const admin = { label: 'Audit', icon: 'shield', for: 'admin' };

test.each([
  ['a guest', false, ['Profile', 'Events']],
  ['a host', true, ['Profile', 'Cleaning', 'Events']],
])('after the links of the shell the sidebar has those of builds, for %s', (_who, isHost, last) => {
  release({ '/events': guest, '/cleaning': host, '/audit': admin });
  show(<Sidebar unread={{}} isHost={isHost} />);

  expect(namesIn(screen.getByRole('navigation')).slice(isHost ? 7 : 6)).toEqual(last);
  expect(screen.getByRole('link', { name: 'Events' })).toHaveAttribute('href', '/events');
});

test('entries of six remotes stand by label, and by address where that is the same', () => {
  const labels = ['Zoo', 'Art', 'events', 'Events', 'Events', 'Cars'];
  const entries = labels.map((label, at) => [`/p${6 - at}`, { ...guest, label }] as const);
  release(...entries.map(([to, entry]) => ({ [to]: entry })));
  show(<Sidebar unread={{}} isHost={false} />);

  const added = within(screen.getByRole('navigation')).getAllByRole('link').slice(7);
  expect(added.map((link) => link.getAttribute('href'))).toEqual([
    '/p5',
    '/p1',
    '/p4',
    '/p2',
    '/p3',
    '/p6',
  ]);
});

test('an entry with an icon that this shell does not have gets another one', () => {
  release({ '/events': { ...guest, icon: 'rocket' }, '/odd': { ...guest, icon: 'constructor' } });
  show(<Sidebar unread={{}} isHost={false} />);

  for (const link of screen.getAllByRole('link').slice(-3, -1))
    expect(link.querySelector('svg path')).not.toBeNull();
});

test('a page of the shell keeps the place and the name that it has', () => {
  release({ '/bookings': { ...guest, label: 'My trips' }, '/admin': admin });
  show(<Sidebar unread={{}} isHost={false} />);

  expect(
    screen.getAllByRole('link').filter((link) => link.getAttribute('href') === '/bookings'),
  ).toHaveLength(1);
  expect(screen.queryByText('My trips')).toBeNull();
});

test('on phones they are under More, which is marked on their pages, and an open menu follows releases', async () => {
  release({ '/events': guest });
  show(<BottomBar unread={{}} isHost={false} />, '/events/7');
  const more = screen.getByRole('button', { name: 'More', hidden: true });
  expect(more).toHaveAttribute('aria-current', 'true');
  expect(namesIn(screen.getByRole('navigation', { hidden: true }))).not.toContain('Events');

  await userEvent.click(more);
  const menu = screen.getByRole('dialog', { hidden: true });
  expect(namesIn(menu)).toEqual(['Dashboard', 'Notifications', 'Profile', 'Events']);
  act(() =>
    release({ '/events': { ...guest, label: 'Concerts' }, '/cars': { ...guest, label: 'Cars' } }),
  );
  expect(namesIn(menu)).toEqual(['Dashboard', 'Notifications', 'Profile', 'Cars', 'Concerts']);
  act(() => release({}));
  expect(namesIn(menu)).toEqual(['Dashboard', 'Notifications', 'Profile']);
  expect(more).not.toHaveAttribute('aria-current');
});

test('those for admins are in the bar of admins alone', () => {
  release({ '/audit': admin, '/events': guest });
  const { unmount } = show(<AdminBar isAdmin />);
  expect(namesIn(screen.getByRole('navigation')).slice(7)).toEqual(['Releases', 'Audit']);
  unmount();

  show(<AdminBar isAdmin={false} />);
  expect(screen.queryByText('Audit')).toBeNull();
});

test.each([
  ['/audit', 'admin'],
  ['/events', 'signed-in'],
  ['/unknown', 'signed-in'],
  ['/login', 'public'],
])('%s is shown in the layout and behind the guard of the %s pages', (mount, layout) => {
  release({ '/audit': admin, '/events': guest, '/login': admin });

  expect(findPageConfig(mount).layout).toBe(layout);
});

/** A new map, with a remote for each menu. */
function release(...navs: Record<string, NavEntry>[]): void {
  const remotes = navs.map((nav, at) => {
    const entry = {
      mounts: Object.keys(nav),
      nav,
      cohort: 'stable' as const,
      builds: [],
      blocked: [],
    };
    return [`remote-${at}`, entry] as const;
  });
  updateReleaseMap({
    ...releaseMap,
    revision: releaseMap.revision + 1,
    remotes: Object.fromEntries(remotes),
  });
}

function show(element: React.ReactNode, path = '/') {
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [path] });
  return render(<RouterProvider router={router} />);
}

const namesIn = (place: HTMLElement) =>
  within(place)
    .getAllByRole('link', { hidden: true })
    .map((link) => link.textContent);
