// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { ApiError } from '@gida/api-client';

import { aFeed, aHosting } from '../../testing/hosting-fixtures.ts';
import { clickButton, openApartment } from '../../testing/open-hosted-apartment.tsx';
import * as hostingApi from '../hosting-api.ts';

vi.mock('../hosting-api.ts');
const api = vi.mocked(hostingApi);
const { id } = aHosting().apartment;
const response = { message: 'Done.', hosting: aHosting() };

afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});

it('creates a calendar link, and replaces it only after confirmation', async () => {
  api.renewCalendarLink.mockResolvedValue(response);
  const user = await openApartment();
  api.fetchHosting.mockResolvedValue(aHosting({ calendarUrl: 'https://gida.example/secret.ics' }));

  await clickButton(user, 'Create a link');
  const link = await screen.findByLabelText('Link to this calendar');
  expect(link).toHaveValue('https://gida.example/secret.ics');
  await clickButton(user, 'Create a new link');
  expect(api.renewCalendarLink).toHaveBeenCalledTimes(1);
  await user.click(
    within(screen.getByRole('dialog')).getByRole('button', { name: 'Create a new link' }),
  );

  expect(api.renewCalendarLink).toHaveBeenCalledTimes(2);
});

it('imports a pasted calendar', async () => {
  api.importCalendar.mockResolvedValue(response);
  const user = await openApartment();

  await user.type(screen.getByLabelText('Name of the other site'), 'Elsewhere');
  await user.click(screen.getByRole('tab', { name: 'File or text' }));
  await user.type(screen.getByLabelText('Calendar text'), 'rice and beans');
  await clickButton(user, 'Import');

  await waitFor(() => expect(screen.getByLabelText('Calendar text')).toHaveProperty('value', ''));
  const calendar = { name: 'Elsewhere', text: 'rice and beans' };
  expect(api.importCalendar).toHaveBeenLastCalledWith(id, calendar);
});

it('takes the text and the name of a calendar file, and says what is wrong with one', async () => {
  api.importCalendar.mockResolvedValue(response);
  const user = await openApartment();
  const choose = (text: string) =>
    user.upload(screen.getByLabelText('Calendar file (.ics)'), new File([text], 'Elsewhere.ics'));

  await user.click(screen.getByRole('tab', { name: 'File or text' }));
  await choose(' ');
  expect(await screen.findByText('This file is empty.')).toBeVisible();
  await choose('BEGIN:VCALENDAR');
  await waitFor(() =>
    expect(screen.getByLabelText('Calendar text')).toHaveValue('BEGIN:VCALENDAR'),
  );
  expect(screen.queryByText('This file is empty.')).toBeNull();
  await clickButton(user, 'Import');

  const calendar = { name: 'Elsewhere', text: 'BEGIN:VCALENDAR' };
  await waitFor(() => expect(api.importCalendar).toHaveBeenLastCalledWith(id, calendar));
});

it('updates a pasted calendar and keeps the text when the update fails', async () => {
  const problem = { field: 'text', message: 'This is not a calendar.' };
  api.updateFeed.mockRejectedValueOnce(
    new ApiError({ status: 400, message: problem.message, details: [problem] }),
  );
  api.updateFeed.mockResolvedValueOnce(response);
  const user = await openApartment(aHosting({ feeds: [aFeed({ name: 'Elsewhere' })] }));

  await clickButton(user, 'Update Elsewhere');
  const dialog = within(screen.getByRole('dialog', { name: 'Update Elsewhere' }));
  await user.click(dialog.getByRole('button', { name: 'Update' }));
  expect(await dialog.findByText('Choose a file or paste the text.')).toBeVisible();
  await user.type(dialog.getByLabelText('Calendar text'), 'rice and beans');
  await user.click(dialog.getByRole('button', { name: 'Update' }));
  expect(await dialog.findByText('This is not a calendar.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Update' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.updateFeed).toHaveBeenLastCalledWith(aFeed().id, 'rice and beans');
});

it('moves the focus to the next calendar when one is removed, and to the heading after the last', async () => {
  api.removeFeed.mockResolvedValue(response);
  const other = aFeed({ id: '0b0e8f0a-0000-4000-8000-000000000042', name: 'Other' });
  const user = await openApartment(aHosting({ feeds: [aFeed({ name: 'Elsewhere' }), other] }));
  const remove = async (name: string) => {
    await clickButton(user, `Remove ${name}`);
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByText(name)).toBeNull());
  };

  api.fetchHosting.mockResolvedValue(aHosting({ feeds: [other] }));
  await remove('Elsewhere');
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Update Other' })),
  );

  api.fetchHosting.mockResolvedValue(aHosting({ feeds: [] }));
  await remove('Other');
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Import calendars' })),
  );
});

it('shows the sync error and the conflicts of an imported calendar, and how many it does not list', async () => {
  const conflict = { from: '2026-01-14', to: '2026-01-16', summary: 'Reserved', bookingId: 'b1' };
  const error = 'The other site could not be reached.';
  await openApartment(
    aHosting({ feeds: [aFeed({ error, conflicts: [conflict], conflictCount: 37 })] }),
  );

  expect(screen.getByText(/The other site could not be reached/)).toBeVisible();
  const conflicts = within(screen.getByRole('alert'));
  expect(conflicts.getByText(/Jan 14 – 15, 2026: “Reserved”/)).toBeVisible();
  expect(conflicts.getByText('and 36 more')).toBeVisible();
});

it('says which lines of an imported calendar could not be read', async () => {
  const first = [{ line: 118, entry: 'Reserved', words: 'DTSTART:next Friday' }];
  await openApartment(aHosting({ feeds: [aFeed({ entries: 42, unread: { count: 1, first } })] }));

  expect(screen.getByText('42 stays read, 1 could not be read: line 118')).toBeVisible();
  expect(screen.getByText(/Line 118, “Reserved”/)).toHaveTextContent('DTSTART:next Friday');
});

it('asks the host about a calendar that suddenly has far fewer entries', async () => {
  api.syncFeed.mockResolvedValue(response);
  const user = await openApartment(
    aHosting({
      feeds: [aFeed({ entries: 40, fewerEntries: 3, url: 'https://site.example/c.ics' })],
    }),
  );

  expect(screen.getByText(/had 40 entries and now has 3/)).toBeVisible();
  await clickButton(user, 'Use it as it is now');

  expect(api.syncFeed).toHaveBeenCalledWith(aFeed().id, true);
});
