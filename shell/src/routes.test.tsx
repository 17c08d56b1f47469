// @vitest-environment jsdom
import { setSession } from '@gida/session/shell';
import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';

import { createRoutes } from './routes.tsx';

vi.mock('./layouts/public/PublicLayout.tsx', () => ({
  PublicLayout: () => <Outlet />,
}));
vi.mock('./layouts/signed-in/SignedInLayout.tsx', () => ({
  SignedInLayout: () => (
    <>
      <nav aria-label="Main" />
      <Outlet />
    </>
  ),
}));

afterEach(() => {
  cleanup();
  localStorage.clear();
});

test('an unknown address keeps the navigation of a signed-in guest, until the logout', async () => {
  localStorage.setItem('token', 'first');
  localStorage.setItem('userId', 'ada-1');
  setSession({ status: 'signed-in', userId: 'ada-1', fullName: 'Ada Obi' });
  await open('/nothing-here');

  expect(screen.getByRole('navigation', { name: 'Main' })).toBeVisible();
  act(() => setSession({ status: 'visitor' }));

  expect(screen.queryByRole('navigation')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
});

test('an unknown address shows a visitor the public layout', async () => {
  setSession({ status: 'visitor' });
  await open('/nothing-here');

  expect(screen.queryByRole('navigation')).toBeNull();
});

async function open(path: string) {
  const router = createMemoryRouter(createRoutes(new Map(), []), { initialEntries: [path] });
  render(<RouterProvider router={router} />);
  await screen.findByRole('heading', { name: 'Page Not Found' });
}
