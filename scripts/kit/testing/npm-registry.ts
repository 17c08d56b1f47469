import { writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

import { afterwards } from '../../testing/afterwards.ts';

/** What npm sends of a version, and asks for before it installs one. */
export type Published = {
  _id: string;
  'dist-tags': Record<string, string>;
  versions: Record<string, { dist: { integrity: string; tarball: string } }>;
  _attachments: Record<string, { data: string }>;
};

/** An npm registry of a company: it takes packages with a token, which `folder` gets, and gives them to everybody. */
export async function startRegistry(folder: string, token = 'a-token') {
  const received: Published[] = [];
  const startedAt = new Date().toISOString();
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const answer = (status: number, body: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    };
    const [name = '', file] = decodeURIComponent(request.url ?? '')
      .slice(1)
      .split('/-/');
    const known = received.filter(({ _id }) => _id === name);
    if (request.method === 'GET') {
      const all = known.map(({ _attachments, ...document }) => document);
      // Package managers wait with what was published just now.
      const time = Object.fromEntries(
        known.flatMap((it) => Object.keys(it.versions)).map((it) => [it, startedAt]),
      );
      const versions = Object.assign({}, ...all.map((it) => it.versions)) as Published['versions'];
      if (!file)
        return known.length > 0
          ? answer(200, { ...all.at(-1), name, versions, time })
          : answer(404, {});
      const data = known.map(({ _attachments }) => _attachments[file]).find(Boolean)?.data;
      return data ? response.end(Buffer.from(data, 'base64')) : answer(404, {});
    }
    let body = '';
    for await (const part of request) body += String(part);
    if (request.headers.authorization !== 'Bearer a-token') return answer(401, {});
    // npm sends what it read from the tarball.
    const sent = JSON.parse(body) as Published;
    if (known.some(({ versions }) => Object.keys(sent.versions).some((it) => it in versions)))
      return answer(403, { error: 'cannot publish over the previously published versions' });
    received.push(sent);
    return answer(201, { ok: true });
  };
  const server = createServer((request, response) => void respond(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterwards(() => void server.close());
  const { port } = server.address() as AddressInfo; // of a port, no pipe
  // npm reads the `.npmrc` beside the nearest manifest, which a folder above may have.
  await writeFile(join(folder, 'package.json'), '{}');
  await writeFile(join(folder, '.npmrc'), `//127.0.0.1:${port}/:_authToken=${token}\n`);
  return { url: `http://127.0.0.1:${port}/`, received };
}
