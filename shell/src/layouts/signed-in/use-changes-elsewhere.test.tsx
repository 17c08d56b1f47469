// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { useChangesElsewhere } from './use-changes-elsewhere.ts';

const socket = vi.hoisted(() => ({ listeners: {} as Record<string, (value: unknown) => void> }));
const reloadProfile = vi.hoisted(() => vi.fn());
vi.mock('@gida/session', () => ({
  useSocketEvent: (name: string, listener: () => void) => {
    socket.listeners[name] = listener;
  },
  useOnSocketConnect: (listener: () => void) => {
    socket.listeners['connect'] = listener;
  },
}));
vi.mock('@gida/session/shell', () => ({ reloadProfile }));
vi.mock('@gida/api-client', () => ({ pageId: 'this-page' }));

const loader = vi.fn(() => null);
const visibility = vi.spyOn(document, 'visibilityState', 'get');

beforeEach(async () => {
  loader.mockClear();
  reloadProfile.mockClear();
  visibility.mockReturnValue('visible');
  const router = createMemoryRouter([{ path: '*', Component: Layout, loader }]);
  render(<RouterProvider router={router} />);
  await screen.findByText('A page');
  expect(loader).toHaveBeenCalledOnce();
});
afterEach(cleanup);

function Layout() {
  useChangesElsewhere();
  return <p>A page</p>;
}

const emit = (name: string, value?: unknown) => act(async () => socket.listeners[name]?.(value));
const reloads = () => [loader.mock.calls.length - 1, reloadProfile.mock.calls.length];

test.each([
  ['another tab', { page: 'another' }, [1, 1]],
  ['a browser that names no page', { page: null }, [1, 1]],
  ['this page, which loads again by itself', { page: 'this-page' }, [0, 0]],
])('page and profile are loaded again after a write of %s', async (_whose, change, expected) => {
  await emit('user:changed', change);

  expect(reloads()).toEqual(expected);
});

test('a hidden page is loaded again once, when it is shown', async () => {
  visibility.mockReturnValue('hidden');
  await emit('user:changed', { page: 'another' });
  await emit('user:changed', { page: 'another' });
  expect(reloads()).toEqual([0, 0]);

  visibility.mockReturnValue('visible');
  await act(async () => document.dispatchEvent(new Event('visibilitychange')));
  await act(async () => document.dispatchEvent(new Event('visibilitychange')));

  expect(reloads()).toEqual([1, 1]);
});

test('a page whose socket was lost is loaded again, as it was not told', async () => {
  await emit('connect');
  expect(reloads()).toEqual([0, 0]);

  await emit('connect');

  expect(reloads()).toEqual([1, 1]);
});
