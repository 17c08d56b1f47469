import { drawingRoutes } from './illustrations/drawing-routes.ts';
import { mailboxRoutes } from './mailbox/mailbox-routes.ts';

export const demoPlugins = [drawingRoutes, mailboxRoutes];
