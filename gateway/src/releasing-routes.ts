import type { FastifyInstance } from 'fastify';

import type { GatewayConfig } from './config/config.ts';
import { adminReleasesRoutes } from './releasing/admin-releases-routes.ts';
import { fetchApiDescription } from './releasing/checks/fetch-api-description.ts';
import { releaseApiRoutes } from './releasing/release-api-routes.ts';
import type { ReleaseApiOptions } from './releasing/release-api-options.ts';
import { runSmokeTest } from './smoke-test/smoke-test.ts';
import type { GatewayStorage } from './storage.ts';

/** Release commands: of the command line with release tokens, and of the admin area. */
export async function releasingRoutes(
  app: FastifyInstance,
  config: GatewayConfig,
  storage: GatewayStorage,
  {
    tokens,
    ...shown
  }: Pick<ReleaseApiOptions, 'tokens' | 'previews' | 'hooks' | 'figures' | 'speed' | 'errors'>,
): Promise<void> {
  const { store, kits, revisions } = storage;
  const releaseOptions = {
    releases: { store, kits, revisions },
    fetchApi: () => fetchApiDescription(config.apiUrl),
    ...shown,
    isSharedSite: config.isProduction,
  };
  await releaseApiRoutes(app, {
    ...releaseOptions,
    tokens,
    smokeTest: (underTest) =>
      runSmokeTest(config, {
        ...underTest,
        askGateway: (url, headers) => app.inject({ url, headers }),
      }),
    damaged: storage.damaged,
  });
  adminReleasesRoutes(app, { ...releaseOptions, apiUrl: config.apiUrl });
}
