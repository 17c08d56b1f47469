import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import { workspace } from './workspace.ts';

/**
 * Files of libraries that come along although nothing of ours reaches them, by the way from a package of ours to the
 * library. Where a library has ways of its own to do without, it is told so in the code and not here.
 */
const spare = [
  {
    way: ['shared/api-client', 'axios'],
    // Requests go by XMLHttpRequest, which axios takes first; statuses and ways to give up are not asked of it by name.
    files: ['lib/adapters/fetch.js', 'lib/helpers/HttpStatusCode.js', 'lib/cancel/CancelToken.js'],
  },
  {
    way: ['shared/session', 'socket.io-client', 'engine.io-client'],
    // The live line is a WebSocket and nothing else (`liveOptions` of contracts).
    files: [
      'build/esm/transports/polling-fetch.js',
      'build/esm/transports/polling-xhr.js',
      'build/esm/transports/webtransport.js',
    ],
  },
];

/** Aliases that put nothing in the place of each. A file that a later version has no more stops the build. */
export function unreached(): Record<string, false> {
  const files = spare.flatMap(({ way, files }) => files.map((file) => join(folderOf(way), file)));
  const gone = files.find((file) => !existsSync(file));
  if (gone) throw new Error(`${gone} is to be left out of the shell, and is not there.`);
  return Object.fromEntries(files.map((file) => [file, false]));
}

/** Where the last library of the way is installed. */
function folderOf([from = '', ...libraries]: string[]): string {
  let at = join(workspace, from, 'package.json');
  for (const library of libraries) at = createRequire(at).resolve(library);
  const inside = `/node_modules/${libraries.at(-1)}/`;
  return at.slice(0, at.lastIndexOf(inside) + inside.length);
}
