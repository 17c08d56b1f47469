import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { root } from '../../progress.mjs';

type Backend = { port: number; servers: number[] };

type Addresses = {
  certificate: string;
  maxConnections: number;
  sites: Backend;
  apis: Backend;
};

const processesFile = join(root, 'deploy/systemd/haproxy.cfg');
const composeFile = join(root, 'deploy/haproxy.cfg');

/** The one of processes without containers, with addresses on this machine. */
export function proxyConfig(addresses: Addresses): string {
  const { certificate, maxConnections, sites, apis } = addresses;
  return replaceEach(processesFile, readFileSync(processesFile, 'utf8'), [
    [/maxconn \d+/, `maxconn ${maxConnections}`],
    [/bind :443 ssl crt \S+/, `bind 127.0.0.1:${sites.port} ssl crt ${certificate}`],
    [/bind 10\.0\.0\.10:3001/, `bind 127.0.0.1:${apis.port}`],
    ...sites.servers.map(serverAddress('gateway')),
    ...apis.servers.map(serverAddress('api')),
  ]);
}

/** The one of deploy/compose.yaml; `plainPort` redirects to https. */
export function composeProxyConfig(addresses: Addresses & { plainPort: number }): string {
  const { certificate, maxConnections, plainPort, sites, apis } = addresses;
  return replaceEach(composeFile, readFileSync(composeFile, 'utf8'), [
    [/maxconn \d+/, `maxconn ${maxConnections}`],
    [/bind :8443 ssl crt \S+/, `bind 127.0.0.1:${sites.port} ssl crt ${certificate}`],
    [/bind :8080/, `bind 127.0.0.1:${plainPort}`],
    [/bind :3001/, `bind 127.0.0.1:${apis.port}`],
    [/server-template gateway .*(?= check)/, `server gateway1 127.0.0.1:${sites.servers[0]}`],
    [/server-template smoke-test .*(?= check)/, `server upload1 127.0.0.1:${sites.servers[0]}`],
    [/server-template api .*(?= check)/, `server api1 127.0.0.1:${apis.servers[0]}`],
    [/ resolvers docker init-addr none/g, ''],
  ]);
}

const serverAddress = (name: string) => (port: number, at: number) =>
  [
    new RegExp(`server ${name}${at + 1} \\S+`),
    `server ${name}${at + 1} 127.0.0.1:${port}`,
  ] as const;

function replaceEach(file: string, text: string, changes: (readonly [RegExp, string])[]): string {
  return changes.reduce((changed, [pattern, replacement]) => {
    if (changed.search(pattern) === -1) throw new Error(`${file} does not have ${pattern.source}.`);
    return changed.replace(pattern, replacement);
  }, text);
}
