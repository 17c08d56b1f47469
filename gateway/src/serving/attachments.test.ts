import { createHash } from 'node:crypto';
import { mapOf } from '@gida/releases/attachments';
import { expect, test } from 'vitest';

import { createGateway } from '../gateway.ts';
import { BuildStore } from '../store/build-store.ts';
import { createPackedBuild } from '../testing/packed-builds.ts';
import { createTestConfig } from '../testing/test-gateway.ts';

const remote = 'remote-catalog';
const version = '1.0.0-dddddddd';
const secret = 'src/list/secret-of-the-map.tsx';
const map = mapOf('entry.js');

/** Everything that a request could call it. */
const spellings = (file: string): string[] => [
  file,
  `${file}.br`,
  `${file}?attempt=1`,
  `${file}#`,
  `${file}/`,
  `/${file}`,
  `./${file}`,
  `x/../${file}`,
  `%2e/${file}`,
  `x/%2e%2e/${file}`,
  file.replaceAll('/', '//'),
  file.replaceAll('/', '%2f'),
  file.replaceAll('/', '%2F'),
  file.replaceAll('/', '%252f'),
  file.replaceAll('/', '\\'),
  file.replaceAll('/', '%5c'),
  file.replaceAll('.', '%2e'),
  file.replace('attachments', 'Attachments'),
  file.toUpperCase(),
  file.replace('a', '%61'),
  `${file}%00`,
  `${file}%20`,
  file.replace('attachments/', ''),
  file.replace('attachments/maps/', ''),
  'attachments',
  'attachments/',
  'attachments/maps/',
];

test('no request is told of an attachment, whatever it calls it', async () => {
  const operatorTokenHash = createHash('sha256').update('root-token').digest('hex');
  const config = await createTestConfig({ operatorTokenHash });
  const gateway = await createGateway(config);
  const headers = { authorization: 'Bearer root-token' };
  const { payload, contentType } = await createPackedBuild({ version }, {}, (form) => {
    for (const file of [map, 'attachments/commits.json']) form.set(file, new Blob([secret]), file);
  });
  const published = await gateway.inject({
    method: 'POST',
    url: '/releases-api/releases',
    headers: { ...headers, 'content-type': contentType },
    payload,
  });
  expect(published.statusCode).toBe(201);
  const store = new BuildStore(config.releasesFolder);
  expect(String(await store.attachment({ remote, version }, map))).toBe(secret);
  const { attachmentsKey = '' } = (await store.list()).find((it) => it.version === version) ?? {};
  const change = { action: 'promote', remote, version };
  const { revision } = (await gateway.inject({ url: '/releases-api/status', headers })).json();
  const promoted = await gateway.inject({
    method: 'POST',
    url: '/releases-api/changes',
    headers,
    payload: { change, why: 'a test', after: revision },
  });
  expect(promoted.statusCode).toBe(200);

  const bases = [
    `/releases/${remote}/${version}/`,
    `/releases/${remote}//${version}/`,
    `//releases/${remote}/${version}/`,
    `/releases/shell/1.0.0-aaaaaaaa/../../${remote}/${version}/`,
    `/releases/shell/1.0.0-aaaaaaaa/`,
    `/releases/builds/`,
    `/kit/${version}/`,
    '/kit/1.0.0-aaaaaaaa/',
    '/',
    '/releases-api/builds/',
    `/releases-api/builds/${remote}/${version}/`,
  ];
  const files = [
    ...spellings(map),
    ...spellings('attachments/commits.json'),
    attachmentsKey,
    attachmentsKey.replaceAll('/', '@'),
  ];
  const urls = bases.flatMap((base) => files.map((file) => base + file));
  const others = [
    '/releases/map',
    '/releases/shell.json',
    '/apartments',
    '/releases-api/status',
    '/releases-api/builds',
    '/releases-api/history',
  ];
  const dictionary = createHash('sha256').update(secret).digest('base64');
  for (const url of [...urls, ...others]) {
    const response = await gateway.inject({
      url,
      headers: {
        ...headers,
        'accept-encoding': 'br, dcb',
        'available-dictionary': `:${dictionary}:`,
      },
    });
    expect([url, response.body.includes(secret)]).toEqual([url, false]);
    if (others.includes(url)) expect(response.body).not.toContain(attachmentsKey);
    if (urls.includes(url) && url.startsWith('/releases/'))
      expect([url, response.statusCode >= 400]).toEqual([url, true]);
  }
  await gateway.close();
});
