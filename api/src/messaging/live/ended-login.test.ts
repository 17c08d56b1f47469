import { liveOptions } from '@gida/contracts/live';
import { apiPaths } from '@gida/contracts/paths';
import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';

import type { App } from '../../http/app-type.ts';
import { anApi } from '../../testing/an-api.ts';
import { aPerson, signedIn } from '../../testing/factories.ts';

let api: App;
let url: string;
beforeAll(async () => {
  api = await anApi();
  url = await api.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => api.close());

it('closes the live line of a login that is ended, and opens it no more', async () => {
  const person = await aPerson(api);
  const [phone, laptop] = [await signedIn(api, person), await signedIn(api, person)];
  const line = lineOf(phone);
  const other = lineOf(laptop);
  await Promise.all([happens(line, 'connect'), happens(other, 'connect')]);

  const closed = happens(line, 'disconnect');
  await api.inject({
    method: 'DELETE',
    url: `/api/v1/${apiPaths.ownLogins}`,
    headers: laptop,
  });
  await closed;
  const again = lineOf(phone);

  expect(await happens(again, 'connect_error')).toMatchObject({
    message: 'Access denied. Please log in.',
  });
  expect(other.connected).toBe(true);
});

function lineOf({ authorization }: { authorization: string }): Socket {
  const token = authorization.replace('Bearer ', '');
  const line = io(url, { ...liveOptions, reconnection: false, forceNew: true, auth: { token } });
  onTestFinished(() => void line.close());
  return line.connect();
}

const happens = (line: Socket, event: string): Promise<unknown> =>
  new Promise((resolve) => line.once(event, resolve));
