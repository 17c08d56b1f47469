import { apiPaths } from '@gida/contracts/paths';
import { expect, it, onTestFinished } from 'vitest';

import { rates } from '../../http/rates/rate-limits.ts';
import { anApi } from '../../testing/an-api.ts';
import { aWriterOf } from '../../testing/conversations/a-writer.ts';

it('lets one person write so much and no more, from wherever it comes', async () => {
  const api = await anApi();
  onTestFinished(() => api.close());
  const [guest, host] = [await aWriterOf(api, 'Amina'), await aWriterOf(api, 'Tunde')];
  const sayFrom = (place: number) =>
    api.inject({
      method: 'POST',
      url: `/api/v1/${apiPaths.chats}`,
      payload: { receiverId: host.id, message: `${place}` },
      headers: { ...guest.headers, 'x-forwarded-for': `203.0.113.${place}` },
    });

  const answers = await Promise.all(
    Array.from({ length: rates.messaging.max + 1 }, (_, place) => sayFrom(place)),
  );

  const statuses = answers.map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(rates.messaging.max);
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
});
