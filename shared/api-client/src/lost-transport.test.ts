import { expect, test, vi } from 'vitest';

import { api } from './api.ts';

vi.mock('./transport.ts', () => Promise.reject(new Error('Loading chunk transport failed.')));

test('a request whose own code is lost on the line is one that reached nobody', async () => {
  await expect(api.get('bookings/read')).rejects.toMatchObject({
    name: 'ApiProblem',
    status: 0,
    code: 'unreachable',
  });
});
