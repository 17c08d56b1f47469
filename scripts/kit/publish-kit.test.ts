import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { onTestFinished, expect, test } from 'vitest';

import { temporaryFolder } from '../testing/temporary-folder.ts';
import { publishKit } from './publish-kit.ts';
import { createTarball } from './tarball.ts';

type Published = {
  _id: string;
  'dist-tags': Record<string, string>;
  versions: Record<string, { dist: { integrity: string } }>;
  _attachments: Record<string, { data: string }>;
};

test('publishes the same bytes to an npm registry, and again without an error', async () => {
  const { folder, tarball } = await packOne();
  const { url, received } = await startRegistry(folder);

  expect(await publishKit(folder, url)).toEqual(['ui.tgz']);
  expect(await publishKit(folder, url)).toEqual(['ui.tgz']);

  expect(received).toHaveLength(1);
  const [{ _id, _attachments, versions, 'dist-tags': tags } = never()] = received;
  expect([_id, tags]).toEqual(['@gida/ui', { latest: '1.0.0-1a2b3c4d' }]);
  const [attachment = never()] = Object.values(_attachments);
  expect(Buffer.from(attachment.data, 'base64').equals(tarball)).toBe(true);
  expect(versions['1.0.0-1a2b3c4d']?.dist.integrity).toBe(
    `sha512-${createHash('sha512').update(tarball).digest('base64')}`,
  );
});

test('says what the registry answered when it refuses', async () => {
  const { folder } = await packOne();
  const { url } = await startRegistry(folder, 'a-token-of-somebody-else');

  await expect(publishKit(folder, url)).rejects.toThrow(
    /ui\.tgz was not published to .*\n[\s\S]*401/,
  );
});

async function packOne() {
  const folder = temporaryFolder();
  const json = { name: '@gida/ui', version: '1.0.0-1a2b3c4d' };
  const bytes = Buffer.from(JSON.stringify(json));
  const tarball = Buffer.from(createTarball([{ name: 'package.json', bytes }]));
  await writeFile(join(folder, 'ui.tgz'), tarball);
  // npm reads the `.npmrc` beside the nearest manifest, which a folder above may have.
  await writeFile(join(folder, 'package.json'), '{}');
  return { folder, tarball };
}

/** What npm needs of a registry: a document of each package, and its PUT with a token. */
async function startRegistry(folder: string, token = 'a-token') {
  const received: Published[] = [];
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const answer = (status: number, body: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    };
    const name = decodeURIComponent(request.url ?? '').slice(1);
    const known = received.find(({ _id }) => _id === name);
    if (request.method === 'GET') return known ? answer(200, known) : answer(404, {});
    let body = '';
    for await (const part of request) body += String(part);
    if (request.headers.authorization !== 'Bearer a-token') return answer(401, {});
    if (known)
      return answer(403, { error: 'cannot publish over the previously published versions' });
    // npm sends what it read from the tarball.
    received.push(JSON.parse(body) as Published);
    return answer(201, { ok: true });
  };
  const server = createServer((request, response) => void respond(request, response));
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => void server.close());
  // A server that listens on a port.
  const { port } = server.address() as AddressInfo;
  await writeFile(join(folder, '.npmrc'), `//127.0.0.1:${port}/:_authToken=${token}\n`);
  return { url: `http://127.0.0.1:${port}/`, received };
}

function never(): never {
  throw new Error('The registry got nothing.');
}
