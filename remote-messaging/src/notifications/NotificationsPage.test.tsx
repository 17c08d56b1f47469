// @vitest-environment jsdom
import { ApiError } from '@gida/api-client';
import type { Notification } from '@gida/contracts/messaging';
import { toasts } from '@gida/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import { emitSocketEvent, useFakeSocketEvent, renderPage } from '../testing/render-page.tsx';
import * as notificationsApi from './notifications-api.ts';

vi.mock('./notifications-api.ts');
const api = vi.mocked(notificationsApi);

beforeEach(() => {
  vi.resetAllMocks();
  api.useSocketEvent.mockImplementation(useFakeSocketEvent);
  api.useOnSocketConnect.mockImplementation((connected) =>
    useFakeSocketEvent('connect', connected),
  );
  api.fetchNotifications.mockResolvedValue([aNotification('1'), aNotification('2')]);
  api.markAllRead.mockImplementation(async () => {
    api.fetchNotifications.mockResolvedValue([aNotification('1', true), aNotification('2', true)]);
    return { matchedCount: 2, message: '' };
  });
  api.markRead.mockResolvedValue({ status: 200, message: 'Read' });
});

test('"Mark all as read" marks every notification and shows a toast', async () => {
  const { user } = await renderPage('/notifications');
  expect(screen.getAllByText('Unread:')).toHaveLength(2);

  await user.click(screen.getByRole('button', { name: 'Mark all as read' }));

  await waitFor(() => expect(screen.queryByText('Unread:')).toBeNull());
  expect(toasts).toEqual([{ tone: 'success', text: 'All notifications marked as read.' }]);
});

test('"Mark all as read" shows an error toast when the server matched none', async () => {
  api.markAllRead.mockResolvedValue({ matchedCount: 0, message: '' });
  const { user } = await renderPage('/notifications');

  await user.click(screen.getByRole('button', { name: 'Mark all as read' }));

  await waitFor(() =>
    expect(toasts).toEqual([{ tone: 'error', text: 'An error occurred. Please try again.' }]),
  );
  expect(screen.getAllByText('Unread:')).toHaveLength(2);
});

test('clicking a notification opens its page and marks it as read', async () => {
  const { user } = await renderPage('/notifications');

  await user.click(screen.getByRole('link', { name: /Booking 2 confirmed/ }));

  await screen.findByText('At /bookings/2');
  expect(api.markRead).toHaveBeenCalledWith('2');
});

test.each<[Partial<Notification>, string]>([
  [
    {
      kind: 'new_message',
      message: 'Bola wrote to you: “Is it: free?”',
      image: '/bola.svg',
      link: '/message?chat=1',
    },
    'Bola wrote to you|“Is it: free?”|Reply',
  ],
  [
    { message: 'How was your stay? Review Palm Court.', link: '/bookings/1/review' },
    'How was your stay?|Review Palm Court.|Open review',
  ],
  [
    { message: 'Your dates are held: Palm Court.', link: '/booking/2/payment/1' },
    'Your dates are held|Palm Court.|Pay now',
  ],
  [
    { message: 'Your booking is confirmed: Palm Court.' },
    'Your booking is confirmed|Palm Court.|View trip',
  ],
  [{ message: 'A new review.', link: '/hosting/2/reviews' }, 'A new review.|View'],
  [
    { message: 'We have reviewed your report.', link: null },
    'We have reviewed your report.|Mark as read',
  ],
])('a notification has a picture, a title, a line and an action: %j', async (sent, expected) => {
  const [title = '', ...others] = expected.split('|');
  api.fetchNotifications.mockResolvedValue([
    { ...aNotification('1'), image: '/palm.svg', ...sent },
  ]);
  await renderPage('/notifications');

  const row = screen.getByText(title).closest('a, button')!;
  for (const text of others) expect(within(row as HTMLElement).getByText(text)).toBeVisible();
  expect(row.querySelector('img')).toHaveAttribute('src', sent.image ?? '/palm.svg');
});

test('a new notification appears at the top', async () => {
  await renderPage('/notifications');
  api.fetchNotifications.mockResolvedValue(['3', '1', '2'].map((id) => aNotification(id)));

  await emitSocketEvent('notification:new');

  await waitFor(() =>
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/bookings/3',
      '/bookings/1',
      '/bookings/2',
    ]),
  );
});

test('notifications are refetched on reconnect', async () => {
  await renderPage('/notifications');
  await emitSocketEvent('connect', {});
  api.fetchNotifications.mockResolvedValue([aNotification('3')]);

  await emitSocketEvent('connect', {});

  await screen.findByText('Booking 3 confirmed');
});

test('notifications are grouped by day', async () => {
  const older = { ...aNotification('3'), time: new Date(2025, 3, 4, 9, 5).toISOString() };
  api.fetchNotifications.mockResolvedValue([aNotification('1'), aNotification('2'), older]);
  await renderPage('/notifications');

  const days = screen.getAllByRole('region');

  expect(days.map((day) => within(day).getByRole('heading').textContent)).toEqual([
    'April 5, 2025',
    'April 4, 2025',
  ]);
  expect(days.map((day) => within(day).getAllByRole('link').length)).toEqual([2, 1]);
});

test('shows the empty state when there are no notifications', async () => {
  api.fetchNotifications.mockResolvedValue([]);
  await renderPage('/notifications');

  expect(screen.getByRole('heading', { name: 'No Notifications' })).toBeVisible();
  expect(screen.getByText("You're all caught up!")).toBeVisible();
});

test('"Mark all as read" shows the server message when the request fails', async () => {
  api.markAllRead.mockRejectedValue(new ApiError({ status: 503, message: 'Come back soon.' }));
  const { user } = await renderPage('/notifications');

  await user.click(screen.getByRole('button', { name: 'Mark all as read' }));

  await waitFor(() => expect(toasts).toEqual([{ tone: 'error', text: 'Come back soon.' }]));
});

const aNotification = (_id: string, readStatus = false): Notification => ({
  _id,
  kind: 'booking_confirmed',
  message: `Booking ${_id} confirmed`,
  time: new Date(2025, 3, 5, 15, 40).toISOString(),
  image: null,
  readStatus,
  link: `/bookings/${_id}`,
});
