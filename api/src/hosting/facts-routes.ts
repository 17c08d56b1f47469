import { ApartmentFacts } from '@gida/contracts/facts';
import { HostedApartmentResponse } from '@gida/contracts/hosting';
import { z } from 'zod';

import { saveFacts } from '../catalog/facts-repository.ts';
import type { App } from '../http/app-type.ts';
import { rateLimits } from '../http/rate-limit/rate-limits.ts';
import { getOwnApartment, createHostingReplay, toHostingResponse } from './hosting-response.ts';
import { lockOwnApartment } from './lock-own-apartment.ts';

/** What hosts state about power, water, security and the way to their apartments. */
export async function factsRoutes(app: App): Promise<void> {
  const replay = createHostingReplay(app);

  app.put(
    '/hosting/apartments/:apartmentId/facts',
    {
      config: { access: 'host', rateLimit: rateLimits.apartment, replay },
      schema: {
        summary: 'State power, water, security and the way there; null is unknown',
        params: z.object({ apartmentId: z.uuid() }),
        body: ApartmentFacts,
        response: { 200: HostedApartmentResponse },
      },
    },
    async ({ params: { apartmentId }, body, user }) => {
      await getOwnApartment(app, apartmentId, user.id);
      await app.db.transaction().execute(async (db) => {
        await lockOwnApartment(db, apartmentId, user.id);
        await saveFacts(db, apartmentId, body);
      });
      return toHostingResponse(app, 'These facts are saved.', apartmentId, user.id);
    },
  );
}
