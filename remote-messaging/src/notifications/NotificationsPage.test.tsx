// @vitest-environment jsdom
import { ApiProblem } from '@gida/api-client';
import type { Notification } from '@gida/contracts/messaging';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import { arrive, notices, useTestLine, visit } from '../testing/visit.tsx';
import * as notificationsApi from './notifications-api.ts';

vi.mock('./notifications-api.ts');
const server = vi.mocked(notificationsApi);

beforeEach(() => {
  vi.resetAllMocks();
  server.useLiveEvent.mockImplementation(useTestLine);
  server.useLiveConnected.mockImplementation((connected) => useTestLine('connect', connected));
  server.fetchNotifications.mockResolvedValue([aNotification('1'), aNotification('2')]);
  server.markAllRead.mockResolvedValue({ matchedCount: 2, message: '' });
  server.markRead.mockResolvedValue({});
});

test('marks all as read and says so', async () => {
  const { user } = await visit('/notifications');
  expect(screen.getAllByText('Unread:')).toHaveLength(2);

  await user.click(screen.getByRole('button', { name: 'Mark all as read' }));

  await waitFor(() => expect(screen.queryByText('Unread:')).toBeNull());
  expect(notices).toEqual([['success', 'All notifications marked as read.']]);
});

test('says that something went wrong when nothing was marked', async () => {
  server.markAllRead.mockResolvedValue({ matchedCount: 0, message: '' });
  const { user } = await visit('/notifications');

  await user.click(screen.getByRole('button', { name: 'Mark all as read' }));

  await waitFor(() => expect(notices).toEqual([['error', 'An error occurred. Please try again.']]));
  expect(screen.getAllByText('Unread:')).toHaveLength(2);
});

test('opens the page of a notification and marks it read', async () => {
  const { user } = await visit('/notifications');

  await user.click(screen.getByRole('link', { name: /News 2/ }));

  await screen.findByText('At /bookings/2');
  expect(server.markRead).toHaveBeenCalledWith('2');
});

test('puts what arrives on top', async () => {
  await visit('/notifications');

  await arrive('notification:new', aNotification('3'));

  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/bookings/3',
    '/bookings/1',
    '/bookings/2',
  ]);
});

test('brings what came while the line was away', async () => {
  await visit('/notifications');
  await arrive('connect', {});
  server.fetchNotifications.mockResolvedValue([aNotification('3')]);

  await arrive('connect', {});

  await screen.findByText('News 3');
});

test('puts the news of a day under its name', async () => {
  const older = { ...aNotification('3'), time: new Date(2025, 3, 4, 9, 5).toISOString() };
  server.fetchNotifications.mockResolvedValue([aNotification('1'), aNotification('2'), older]);
  await visit('/notifications');

  const days = screen.getAllByRole('region');

  expect(days.map((day) => within(day).getByRole('heading').textContent)).toEqual([
    'April 5, 2025',
    'April 4, 2025',
  ]);
  expect(days.map((day) => within(day).getAllByRole('link').length)).toEqual([2, 1]);
});

test('has nothing to show to a person who is caught up', async () => {
  server.fetchNotifications.mockResolvedValue([]);
  await visit('/notifications');

  expect(screen.getByRole('heading', { name: 'No Notifications' })).toBeVisible();
  expect(screen.getByText("You're all caught up!")).toBeVisible();
});

test('says why nothing could be marked', async () => {
  server.markAllRead.mockRejectedValue(new ApiProblem({ status: 503, message: 'Come back soon.' }));
  const { user } = await visit('/notifications');

  await user.click(screen.getByRole('button', { name: 'Mark all as read' }));

  await waitFor(() => expect(notices).toEqual([['error', 'Come back soon.']]));
});

const aNotification = (_id: string): Notification => ({
  _id,
  kind: 'booking_confirmed',
  message: `News ${_id}`,
  time: new Date(2025, 3, 5, 15, 40).toISOString(),
  image: null,
  readStatus: false,
  link: `/bookings/${_id}`,
});
