import * as calls from '@gida/contracts/calls';
import { toLagosDate } from '@gida/contracts/dates';
import { demoEmails, demoPassword } from '@gida/contracts/demo-logins';

import type { App } from '../http/app-type.ts';
import { route } from '../http/route.ts';

export async function siteRoutes(app: App): Promise<void> {
  const { isDemo, payment, mapKey, mapTiles } = app.config;
  const { guest, host, admin } = demoEmails;

  route(app, calls.site, () => ({
    demo: isDemo ? { guest, host, admin, password: demoPassword } : null,
    stripePublishableKey: payment.publishableKey,
    mapKey,
    mapTiles,
    today: toLagosDate(new Date()),
  }));
}
