import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { root } from '../progress.mjs';

type Backend = { port: number; servers: number[] };

const guide = join(root, 'docs/how-to/run-in-production.md');

/** HAProxy's configuration as docs/how-to/run-in-production.md has it, with addresses on this machine. */
export function proxyConfig(options: {
  certificate: string;
  maxConnections: number;
  sites: Backend;
  apis: Backend;
}): string {
  const documented = /^```\n(global\n.*?)^```/ms.exec(readFileSync(guide, 'utf8'))?.[1];
  if (!documented) throw new Error(`${guide} has no configuration of HAProxy.`);
  return replaceEach(documented, [
    [/maxconn \d+/, `maxconn ${options.maxConnections}`],
    [
      /bind :443 ssl crt \S+/,
      `bind 127.0.0.1:${options.sites.port} ssl crt ${options.certificate}`,
    ],
    [/bind 10\.0\.0\.10:3001/, `bind 127.0.0.1:${options.apis.port}`],
    ...options.sites.servers.map(serverAddress('gateway')),
    ...options.apis.servers.map(serverAddress('api')),
  ]);
}

const serverAddress = (name: string) => (port: number, at: number) =>
  [
    new RegExp(`server ${name}${at + 1} \\S+`),
    `server ${name}${at + 1} 127.0.0.1:${port}`,
  ] as const;

function replaceEach(text: string, changes: (readonly [RegExp, string])[]): string {
  return changes.reduce((changed, [pattern, replacement]) => {
    if (!pattern.test(changed)) throw new Error(`${guide} does not have ${pattern.source}.`);
    return changed.replace(pattern, replacement);
  }, text);
}
