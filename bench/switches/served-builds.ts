import { createHash } from 'node:crypto';
import { join } from 'node:path';

import { createCheckout } from '../../gateway/src/testing/builds.ts';
import { createPackedBuild, packBuild } from '../../gateway/src/testing/packed-builds.ts';
import { OperatorClient } from './operator-client.ts';

const token = 'bench-token';
const shell = '1.0.0-aaaaaaaa';

/** Of a gateway that `serveBuilds` knows. */
export const gatewayEnvironment = {
  API_URL: 'http://127.0.0.1:9',
  GIDA_OPERATOR_TOKEN_SHA256: createHash('sha256').update(token).digest('hex'),
  LOG_LEVEL: 'silent',
};

/** Publishes a shell and these builds of a remote, and promotes the shell and the first. */
export async function serveBuilds(url: string, remote: string, versions: string[]) {
  const operator = new OperatorClient(url, token);
  await operator.publish(await packBuild(join(await createCheckout(), 'shell/dist', shell)));
  for (const version of versions) await operator.publish(await createPackedBuild({ version }));
  await operator.change({ action: 'promote', remote: 'shell', version: shell });
  await operator.change({ action: 'promote', remote, version: versions[0] ?? '' });
  return operator;
}
