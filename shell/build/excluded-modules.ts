import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import { workspace } from './workspace.ts';

/**
 * Library files that would be bundled although our code never uses them, by the dependency path from one of our packages
 * to the library. Where a library has an option to leave code out, the option is set in the code instead.
 */
const exclusions = [
  {
    dependencyPath: ['shared/api-client', 'axios'],
    // axios prefers XMLHttpRequest; its fetch adapter, status enum and CancelToken are not used.
    files: ['lib/adapters/fetch.js', 'lib/helpers/HttpStatusCode.js', 'lib/cancel/CancelToken.js'],
  },
  {
    dependencyPath: ['shared/session', 'socket.io-client', 'engine.io-client'],
    // Socket.IO uses WebSockets only (`liveOptions` of contracts).
    files: [
      'build/esm/transports/polling-fetch.js',
      'build/esm/transports/polling-xhr.js',
      'build/esm/transports/webtransport.js',
    ],
  },
];

/** Aliases that replace each file with nothing. A file missing in a later version fails the build. */
export function excludedModules(): Record<string, false> {
  const files = exclusions.flatMap(({ dependencyPath, files }) =>
    files.map((file) => join(installedFolder(dependencyPath), file)),
  );
  const missing = files.find((file) => !existsSync(file));
  if (missing) throw new Error(`${missing} is excluded from the shell but does not exist.`);
  return Object.fromEntries(files.map((file) => [file, false]));
}

/** The install folder of the last library of the path. */
function installedFolder([from = '', ...libraries]: string[]): string {
  let at = join(workspace, from, 'package.json');
  for (const library of libraries) at = createRequire(at).resolve(library);
  const inside = `/node_modules/${libraries.at(-1)}/`;
  return at.slice(0, at.lastIndexOf(inside) + inside.length);
}
