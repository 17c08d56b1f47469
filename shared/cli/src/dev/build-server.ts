import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import type { Build } from '@gida/releases/release';

import { CliError } from '../command/cli-error.ts';

const contentTypes: Record<string, string> = {
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** Allows sites on other origins, including public ones (Private Network Access). */
const corsHeaders = {
  'access-control-allow-origin': '*',
  'access-control-allow-private-network': 'true',
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'no-store',
};

export type BuildServer = {
  address: string;
  /** Notifies open pages of a new build. */
  announce: () => void;
  /** Tells open pages why a build failed, or would be refused; an empty text: nothing is wrong. */
  announceFaults: (text: string) => void;
  close: () => Promise<void>;
};

/** Serves the builds of one remote as overrides expect them: `/release.json`, its files, and `/live`. */
export async function startBuildServer(dist: string, port: number): Promise<BuildServer> {
  const listeners = new Set<ServerResponse>();
  let faults = '';
  const server = createServer((request, response) => {
    const [pathname = ''] = (request.url ?? '').split('?');
    if (request.method === 'OPTIONS') return void response.writeHead(204, corsHeaders).end();
    if (pathname === '/live') {
      response.writeHead(200, { ...corsHeaders, 'content-type': 'text/event-stream' });
      response.write(`retry: 500\n\n${faults ? toEvent('faults', faults) : ''}`);
      listeners.add(response);
      return void response.once('close', () => listeners.delete(response));
    }
    void readBuildFile(dist, pathname).then(
      ({ bytes, type }) =>
        response.writeHead(200, { ...corsHeaders, 'content-type': type }).end(bytes),
      () => response.writeHead(404, corsHeaders).end(),
    );
  });
  const send = (event: string, data: string) => {
    for (const response of listeners) response.write(toEvent(event, data));
  };
  return {
    address: await listen(server, port),
    announce: () => send('built', 'now'),
    announceFaults: (text) => {
      faults = text;
      send('faults', text);
    },
    close: async () => {
      for (const response of listeners) response.end();
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

const toEvent = (event: string, data: string): string =>
  `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/** Resolves with the address, by its number: at ::1 another user of this machine may listen. */
export async function listen(server: Server, port: number): Promise<string> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    throw new CliError(
      `Port ${port} of this machine is in use. Take another one: gida dev --port ${port + 1}`,
    );
  });
  const { port: opened } = server.address() as AddressInfo; // it listens on a port
  return `http://127.0.0.1:${opened}`;
}

/** Only what a build lists: any page may ask. */
async function readBuildFile(dist: string, pathname: string) {
  const current = (await readFile(join(dist, 'current'), 'utf8')).trim();
  const path = pathname === '/release.json' ? `/${current}/release.json` : pathname;
  const [, version = '', file = ''] = /^\/(\d+\.\d+\.\d+-\w+)\/(.+)$/.exec(path) ?? [];
  const build = await readFile(join(dist, version, 'release.json'), 'utf8');
  const { files } = JSON.parse(build) as Pick<Build, 'files'>; // written by the build
  if (file !== 'release.json' && !Object.hasOwn(files, file)) throw new Error('it is not listed');
  const type = contentTypes[extname(file)] ?? 'application/octet-stream';
  return { bytes: await readFile(join(dist, version, file)), type };
}
