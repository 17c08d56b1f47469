import * as calls from '@gida/contracts/calls';

import type { App } from '../http/app-type.ts';
import { createIdentities } from '../http/auth/identity.ts';
import { route } from '../http/route.ts';

/** Who is signed in, as the backend of a remote is told. */
export async function identityRoutes(app: App): Promise<void> {
  const { accessTokenKeys, publicOrigin } = app.config;
  const identities = await createIdentities(accessTokenKeys, publicOrigin);

  route(app, calls.identity, ({ user, params }) => identities.issue(user, params.remote));
  route(app, calls.adminIdentity, ({ admin, params }) => identities.issue(admin, params.remote));
  route(app, calls.identityKeys, () => identities.keys);
}
