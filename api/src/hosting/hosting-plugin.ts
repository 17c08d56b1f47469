import type { App } from '../http/app-type.ts';
import { calendarRoutes } from './calendar/calendar-routes.ts';
import { fetchAndStoreFeed, refreshFeeds } from './calendar/feed-service.ts';
import { hostingRoutes } from './hosting-routes.ts';

/** What hosts do with their apartments: routes and a job. */
export async function hostingPlugin(app: App): Promise<void> {
  app.addJobHandlers({ 'read-calendar-feed': ({ feedId }) => fetchAndStoreFeed(app, feedId) });
  app.scheduledTasks.push(refreshFeeds);
  await app.register(hostingRoutes);
  await app.register(calendarRoutes);
}
