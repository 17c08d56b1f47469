// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { CalendarDateField } from './CalendarDateField.tsx';
import { DateRangeField } from './DateRangeField.tsx';
import type { DateRange } from './date-range.ts';

const nights = {
  today: '2026-12-01',
  lastCheckIn: '2026-12-31',
  taken: [{ from: '2026-12-10', to: '2026-12-12' }],
};
const submit = vi.fn();

beforeEach(() => setViewport('wide'));
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

function StayForm({ initial = {} }: { initial?: DateRange }) {
  const [range, setRange] = useState(initial);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit(range);
      }}
    >
      <DateRangeField
        checkIn={{ label: 'Check-in' }}
        checkOut={{ label: 'Check-out' }}
        nights={nights}
        value={range}
        onChange={(changes) => setRange((before) => ({ ...before, ...changes }))}
        summary="₦150,000 in total"
      />
      <button>Reserve</button>
    </form>
  );
}

const checkIn = () => screen.getByLabelText('Check-in');
const checkOut = () => screen.getByLabelText('Check-out');
const findCalendar = () => screen.findByRole('dialog', { name: 'Choose your dates' });
const queryCalendar = () => screen.queryByRole('dialog');
const day = (name: RegExp) => screen.getByRole('button', { name });
const openFrom = async (field: HTMLElement) => {
  await userEvent.click(field);
  await screen.findByRole('button', { name: 'Done' });
};

test('the first day sets the check-in, the second the check-out, and both are announced', async () => {
  render(<StayForm />);
  await openFrom(checkIn());

  await userEvent.click(day(/^Sat, Dec 5, 2026/));
  expect(checkIn()).toHaveValue('2026-12-05');
  expect(screen.getByRole('status').textContent).toBe(
    'Check-in December 5, 2026 chosen. Choose a check-out date.',
  );

  await userEvent.click(day(/^Tue, Dec 8, 2026/));
  expect(checkOut()).toHaveValue('2026-12-08');
  expect(screen.getByRole('status').textContent).toBe(
    'Check-out December 8, 2026 chosen. 3 nights.',
  );
  expect(within(await findCalendar()).getByText('3 nights').parentElement?.textContent).toBe(
    '3 nights ₦150,000 in total',
  );
  expect(day(/^Sun, Dec 6, 2026, in your stay/)).toBeVisible();
});

test('taken days cannot be selected, but a stay can end in the morning of one', async () => {
  render(<StayForm initial={{ checkInDate: '2026-12-08' }} />);
  await openFrom(checkOut());

  const taken = day(/^Fri, Dec 11, 2026, taken$/);
  expect(taken).toHaveAttribute('aria-disabled', 'true');
  expect(getComputedStyle(taken).textDecoration).toBe('line-through');
  await userEvent.click(day(/^Fri, Dec 11, 2026/));
  expect(checkOut()).toHaveValue('');

  await userEvent.click(day(/^Thu, Dec 10, 2026, taken, but you can leave on this day$/));
  expect(checkOut()).toHaveValue('2026-12-10');
});

test('opened at the check-out, a day changes the check-out and keeps the check-in', async () => {
  render(<StayForm initial={{ checkInDate: '2026-12-03', checkOutDate: '2026-12-05' }} />);
  await openFrom(checkOut());

  await userEvent.click(day(/^Mon, Dec 7, 2026/));

  expect(checkIn()).toHaveValue('2026-12-03');
  expect(checkOut()).toHaveValue('2026-12-07');
  const selected = (await findCalendar()).querySelectorAll('[aria-selected="true"]');
  expect([...selected].map((cell) => cell.textContent)).toEqual(['3', '4', '5', '6', '7']);
});

test.each([
  ['check-in', checkIn, ['December 2026', 'January 2027']],
  ['check-out', checkOut, ['January 2027', 'February 2027']],
])('opened at the %s, the calendar shows its month first', async (_which, field, months) => {
  render(<StayForm initial={{ checkInDate: '2026-12-28', checkOutDate: '2027-01-05' }} />);
  await openFrom(field());

  const shown = screen.getAllByRole('grid').map((grid) => grid.parentElement?.firstChild);
  expect(shown.map((title) => title?.textContent)).toEqual(months);
});

test('a label finds its field alone, also while the calendar is open', async () => {
  render(<StayForm initial={{ checkInDate: '2026-12-03', checkOutDate: '2026-12-05' }} />);
  await openFrom(checkIn());

  expect(screen.getAllByLabelText(/check-?in|check-?out/i)).toEqual([checkIn(), checkOut()]);
});

test('typing a date closes the calendar and needs none', async () => {
  render(<StayForm />);
  fireEvent.input(checkIn(), { target: { value: '2026-12-05' } });
  expect(checkIn()).toHaveValue('2026-12-05');
  expect(queryCalendar()).toBeNull();

  await openFrom(checkOut());
  fireEvent.input(checkOut(), { target: { value: '2026-12-06' } });

  expect(queryCalendar()).toBeNull();
  expect(checkOut()).toHaveValue('2026-12-06');
  fireEvent.input(checkIn(), { target: { value: '' } });
  expect(checkIn()).toHaveValue('');
});

test('Enter in a field submits the form, with the calendar open or not', async () => {
  render(<StayForm initial={{ checkInDate: '2026-12-05' }} />);

  await openFrom(checkIn());
  await userEvent.keyboard('{Enter}');

  expect(submit).toHaveBeenCalledExactlyOnceWith({ checkInDate: '2026-12-05' });
  expect(queryCalendar()).toBeNull();
});

test('the calendar closes when the focus goes on to another field', async () => {
  render(<StayForm />);
  await openFrom(checkIn());

  screen.getByRole('button', { name: 'Reserve' }).focus();

  await waitFor(() => expect(queryCalendar()).toBeNull());
});

test('the calendar closes when the page is pressed elsewhere, and stays when it is pressed itself', async () => {
  render(<StayForm />);
  await openFrom(checkIn());

  fireEvent.pointerDown(screen.getByRole('heading', { name: 'December 2026' }));
  expect(queryCalendar()).not.toBeNull();

  fireEvent.pointerDown(document.body);
  expect(queryCalendar()).toBeNull();
});

test('Tab from the field closes the calendar instead of entering it', async () => {
  render(<StayForm />);
  await openFrom(checkIn());

  await userEvent.tab();

  expect(queryCalendar()).toBeNull();
  expect(document.activeElement).not.toBe(document.body);
});

test('the button opens the calendar for the keyboard, and Escape returns to it', async () => {
  render(<StayForm />);
  const [button] = screen.getAllByRole('button', { name: 'Open calendar' });
  expect(button).toHaveAccessibleDescription('Check-in');
  expect(button).toHaveAttribute('aria-expanded', 'false');

  button?.focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(day(/^Tue, Dec 1, 2026/)));
  expect(button).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('{ArrowDown}{Home}{Enter}{ArrowRight}{ArrowRight}{Enter}');

  expect(checkIn()).toHaveValue('2026-12-07');
  expect(checkOut()).toHaveValue('2026-12-09');
  expect(day(/^Wed, Dec 9, 2026/)).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(queryCalendar()).toBeNull();
  expect(button).toHaveFocus();
});

test.each(['{Alt>}{ArrowDown}{/Alt}', '{F4}', ' '])(
  '%j in the field opens our calendar instead of the picker of the browser',
  async (keys) => {
    render(<StayForm initial={{ checkInDate: '2026-12-05' }} />);
    checkIn().focus();

    await userEvent.keyboard(keys);

    await findCalendar();
    await waitFor(() => expect(document.activeElement).toBe(day(/^Sat, Dec 5, 2026/)));
  },
);

test('Clear empties both fields, Done closes', async () => {
  render(<StayForm initial={{ checkInDate: '2026-12-03', checkOutDate: '2026-12-05' }} />);
  await openFrom(checkIn());

  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(checkIn()).toHaveValue('');
  expect(checkOut()).toHaveValue('');

  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(queryCalendar()).toBeNull();
  expect(checkIn()).toHaveFocus();
});

test('the months end where a stay can, and start at today', async () => {
  render(<StayForm />);
  await openFrom(checkIn());

  expect(screen.getByRole('button', { name: 'Previous month' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Next month' }));
  expect(screen.getByRole('grid', { name: 'January 2027' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Next month' }).parentElement!); // a click beside a button
  expect(queryCalendar()).not.toBeNull();
});

test('on a phone the calendar is a sheet from which a date can still be typed', async () => {
  setViewport('phone');
  render(<StayForm />);
  await openFrom(checkIn());
  const sheet = await findCalendar();
  expect(sheet.tagName).toBe('DIALOG');
  expect(within(sheet).getAllByRole('grid')).toHaveLength(1);

  await userEvent.click(within(sheet).getByRole('button', { name: 'Type a date' }));

  expect(queryCalendar()).toBeNull();
  expect(checkIn()).toHaveFocus();
});

test('an arrow key leads to the month before', async () => {
  render(<StayForm initial={{ checkInDate: '2027-01-01' }} />);
  checkIn().focus();
  await userEvent.keyboard('{F4}');
  await waitFor(() => expect(day(/^Fri, Jan 1, 2027/)).toHaveFocus());

  await userEvent.keyboard('{ArrowLeft}');

  expect(day(/^Thu, Dec 31, 2026/)).toHaveFocus();
});

test('a form that reads its fields gets the selected dates', async () => {
  render(
    <form aria-label="Search">
      <DateRangeField
        checkIn={{ label: 'Check-in', name: 'checkIn' }}
        checkOut={{ label: 'Check-out', name: 'checkOut' }}
        nights={nights}
      />
    </form>,
  );
  await openFrom(checkIn());

  await userEvent.click(day(/^Sat, Dec 5, 2026/));
  await userEvent.click(day(/^Tue, Dec 8, 2026/));

  const form = screen.getByRole<HTMLFormElement>('form', { name: 'Search' });
  expect(Object.fromEntries(new FormData(form))).toEqual({
    checkIn: '2026-12-05',
    checkOut: '2026-12-08',
  });
});

test('a single date closes its calendar when it is selected', async () => {
  render(<CalendarDateField label="Check-in date" nights={nights} />);
  await openFrom(screen.getByLabelText('Check-in date'));

  await userEvent.click(day(/^Sat, Dec 5, 2026/));

  expect(queryCalendar()).toBeNull();
  expect(screen.getByLabelText('Check-in date')).toHaveValue('2026-12-05');
});

/** A viewport of 400 or of 1280 px with a finger or a mouse. */
function setViewport(kind: 'phone' | 'wide') {
  vi.stubGlobal('matchMedia', (rule: string) => ({
    matches: rule.includes('coarse') ? kind === 'phone' : kind === 'wide',
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
}
