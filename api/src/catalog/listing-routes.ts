import * as calls from '@gida/contracts/calls';
import { sections } from '@gida/contracts/constants/categories';
import { toLagosDate } from '@gida/contracts/dates';
import type { FastifyReply } from 'fastify';

import type { App } from '../http/app-type.ts';
import { route } from '../http/route.ts';
import { listDashboardSections, listReminders } from './apartment-repository.ts';
import { createListingCache } from './listing-cache.ts';
import { findListingVersion } from './listing-repository.ts';
import { getAreas, getListing, getPriceDistribution } from './listing-service.ts';

const apartmentsPerSection = 8;

export async function listingRoutes(app: App): Promise<void> {
  const cachedPage = createListingCache(
    () => findListingVersion(app.db),
    app.config.listingCachePages,
  );

  async function sendCached<Response extends Record<string, unknown>>(
    reply: FastifyReply,
    name: string,
    load: () => Promise<Response>,
  ): Promise<Response> {
    const encoded = await cachedPage(name, async () =>
      Buffer.from(String(reply.serializeInput(await load(), '200'))),
    );
    reply.type('application/json; charset=utf-8');
    return encoded as unknown as Response; // already serialised with the schema of the route
  }

  route(app, calls.dashboard, async ({ user }) => {
    const [found, reminders] = await Promise.all([
      listDashboardSections(app.db, sections, apartmentsPerSection),
      listReminders(app.db, user.id, toLagosDate(new Date())),
    ]);
    const inSection = (name: string) => found.filter(({ section }) => section === name);
    return {
      reminders,
      luxuryListing: inSection('luxury'),
      popularListings: inSection('popular'),
      specialOffers: inSection('special'),
      rareListings: inSection('rare'),
    };
  });

  route(app, calls.apartments, async ({ query }, reply) => {
    const loadListing = () => getListing(app.db, query, toLagosDate(new Date()));
    // Availability depends on bookings, which do not change the listing version; hardly two maps show the same part.
    if (query.checkIn || query.bounds) return loadListing();
    return sendCached(reply, `listing ${JSON.stringify(query)}`, loadListing);
  });

  route(app, calls.priceDistribution, async ({ query }, reply) => {
    const loadPrices = () => getPriceDistribution(app.db, query, toLagosDate(new Date()));
    if (query.checkIn || query.bounds) return loadPrices();
    return sendCached(reply, `prices ${JSON.stringify(query)}`, loadPrices);
  });

  route(app, calls.areaCounts, async ({ query }, reply) => {
    const loadAreas = () => getAreas(app.db, query, toLagosDate(new Date()));
    if (query.checkIn) return loadAreas();
    return sendCached(reply, `areas ${JSON.stringify(query)}`, loadAreas);
  });
}
