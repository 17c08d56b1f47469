import type { App } from '../http/app-type.ts';
import { calendarRoutes } from './calendar/calendar-routes.ts';
import { readFeed } from './calendar/feeds.ts';
import { hostingRoutes } from './hosting-routes.ts';

/** Everything hosts do with their apartments: its routes, and its job. */
export async function hostingPart(app: App): Promise<void> {
  app.handleJobs({ 'read-calendar-feed': ({ feedId }) => readFeed(app, feedId) });
  await app.register(hostingRoutes);
  await app.register(calendarRoutes);
}
