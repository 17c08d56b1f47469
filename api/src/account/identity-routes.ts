import * as calls from '@gida/contracts/calls';

import type { App } from '../http/app-type.ts';
import { createIdentities } from '../http/auth/identity.ts';
import { route } from '../http/route.ts';

export async function identityRoutes(app: App): Promise<void> {
  const { keys, issue } = createIdentities(app.config.accessTokenKeys, app.config.publicOrigin);

  for (const call of [calls.identity, calls.adminIdentity])
    route(app, call, async ({ user, params }) => ({ token: await issue(user, params.remote) }));
  route(app, calls.identityKeys, () => ({ keys }));
}
