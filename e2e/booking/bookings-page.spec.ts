import { paths } from '@gida/contracts/paths';

import { waitForQuietNetwork } from '../fixtures/quiet-network.ts';
import { loginByApi } from '../fixtures/login-by-api.ts';
import { expect, guestPassword, registerGuest, test } from '../fixtures/site-test.ts';

test('a visit of the bookings while the socket is connected is one request', async ({
  page,
  request: api,
}) => {
  // Nobody else changes a booking of theirs meanwhile.
  await loginByApi(page, await registerGuest(api), guestPassword);
  let requests = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/bookings/read')) requests += 1;
  });
  const connected = page
    .waitForEvent('websocket')
    // The server's answer to the connection: a packet of Socket.IO of type 0 in a message of Engine.IO.
    .then((socket) =>
      socket.waitForEvent('framereceived', ({ payload }) => String(payload).startsWith('40')),
    );

  await page.goto(paths.bookings);
  await expect(page.getByRole('heading', { level: 1, name: 'Bookings' })).toBeVisible();
  await connected;
  await waitForQuietNetwork(page);
  const before = requests;

  const nav = page.getByRole('navigation').first();
  await nav.getByRole('link', { name: 'Wishlists' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Wishlists' })).toBeVisible();
  await nav.getByRole('link', { name: 'Bookings' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bookings' })).toBeVisible();
  await waitForQuietNetwork(page);
  expect(requests - before).toBe(1);
});
