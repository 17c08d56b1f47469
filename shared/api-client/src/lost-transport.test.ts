import { expect, test, vi } from 'vitest';

import { api } from './api.ts';

vi.mock('./transport.ts', () => Promise.reject(new Error('Loading chunk transport failed.')));

test('throws an unreachable error when the transport chunk fails to load', async () => {
  await expect(api.get('bookings/read')).rejects.toMatchObject({
    name: 'ApiError',
    status: 0,
    code: 'unreachable',
  });
});
