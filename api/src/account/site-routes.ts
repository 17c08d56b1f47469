import { toLagosDate } from '@gida/contracts/dates';
import { demoEmails, demoPassword } from '@gida/contracts/demo-accounts';
import { SiteResponse } from '@gida/contracts/site';

import type { App } from '../http/app-type.ts';

export async function siteRoutes(app: App): Promise<void> {
  const { isDemo, payment, mapKey, mapTiles } = app.config;
  const { guest, host, admin } = demoEmails;

  app.get(
    '/site',
    {
      config: { access: 'public' },
      schema: { summary: 'Public site configuration', response: { 200: SiteResponse } },
    },
    () => ({
      demo: isDemo ? { guest, host, admin, password: demoPassword } : null,
      stripePublishableKey: payment.publishableKey,
      mapKey,
      mapTiles,
      today: toLagosDate(new Date()),
    }),
  );
}
