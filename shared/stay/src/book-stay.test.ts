import { expect, test, vi } from 'vitest';

import { ApiError } from '@gida/api-client';

import { defineBookStay, type BookStayInput } from './book-stay.ts';
import * as stayApi from './stay-api.ts';

vi.mock('./stay-api.ts');
const api = vi.mocked(stayApi);

test.each<[string, Partial<BookStayInput>, object]>([
  ['from the panel, blank texts as null', { specialRequests: ' ' }, { specialRequests: null }],
  [
    'from the full form',
    { payment: { description: ' Weekend ', currency: 'usd', method: 'card' } },
    { specialRequests: 'A cot', description: 'Weekend', currency: 'usd', method: 'card' },
  ],
])('sends the request %s', async (_case, part, fields) => {
  api.createBooking.mockResolvedValue({} as Awaited<ReturnType<typeof stayApi.createBooking>>); // only passed on
  const onBooked = vi.fn();

  await expect(book({ ...part, onBooked })).rejects.toBeInstanceOf(Response);

  expect(api.createBooking).toHaveBeenLastCalledWith(
    'a',
    { checkInDate: '2026-01-05', checkOutDate: '2026-01-07', guests: 2, ...fields },
    'key',
  );
  expect(onBooked).toHaveBeenCalledOnce();
});

test.each([
  ['keeps the name of its field', 400, 'checkInDate', 'checkInDate'],
  ['says that the dates were taken', 409, undefined, 'dates'],
])('a rejected booking %s', async (_case, status, field, expected) => {
  const details = [{ ...(field && { field }), message: 'No.' }];
  api.createBooking.mockRejectedValue(new ApiError({ status, message: 'No.', details }));

  await expect(book({})).rejects.toMatchObject({ status, fields: { [expected]: 'No.' } });
});

test('an invalid stay is not sent', async () => {
  api.createBooking.mockClear();

  await expect(book({ stay: { guests: '9' } })).rejects.toMatchObject({
    fields: {
      checkInDate: 'Choose a check-in date.',
      checkOutDate: 'Choose a check-out date.',
      guests: 'Enter a number of guests from 1 to 4.',
    },
  });
  expect(api.createBooking).not.toHaveBeenCalled();
});

const bookStay = defineBookStay({ next: () => new Response(), errors: () => {} });

const book = (part: Partial<BookStayInput>) =>
  bookStay.send(
    {
      apartmentId: 'a',
      stay: { checkInDate: '2026-01-05', checkOutDate: '2026-01-07', guests: '2' },
      limits: { maxGuests: 4, nights: { today: '2026-01-01' } },
      specialRequests: 'A cot',
      ...part,
    },
    { idempotencyKey: 'key', request: new Request('https://gida.example') },
  );
