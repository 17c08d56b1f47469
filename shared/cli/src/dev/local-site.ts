import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { dirname, join } from 'node:path';
import { matchMount } from '@gida/releases/mounts';
import type { ReleaseMap } from '@gida/releases/release';

import { findPreset, loadPreset, readConfiguration } from '../build/build-package.ts';
import { CliError } from '../command/cli-error.ts';
import { findRepository } from '../command/repository.ts';
import { backendRequests } from './backend-requests.ts';
import { listen } from './build-server.ts';
import { SiteProxy, type Answer } from './site-proxy.ts';

type Development = typeof import('@gida/build/development');
type LocalSite = { remote: string; site: string; port: number; backend: string | undefined };

const inlinedMap = /<script type="application\/json" id="gida-releases">(.*?)<\/script>/s;

/** The site at an address of this machine, with this remote as its sources are: an edit is shown without a page load. */
export async function startLocalSite({ remote, site, port, backend }: LocalSite) {
  const { folder, shell, document } = await findDevelopmentShell(remote);
  const {
    Compilers,
    TypeCheck,
    developedRemotes,
    developmentConfiguration,
    developmentRequests,
    fillDocument,
    partsOf,
  } = await loadPreset<Development>(folder, '@gida/build/development');
  const configuration = await readConfiguration(folder);
  const parts = partsOf(configuration);
  const cache = (name: string) => join(folder, 'node_modules/.cache', name);
  const types = new TypeCheck(folder, cache('gida-types.tsbuildinfo'), (errors) =>
    compilers.tell(remote, errors),
  );
  const path = cache('gida-dev');
  const compilers = new Compilers({
    configurations: new Map([
      [remote, developmentConfiguration(configuration, { name: remote, path })],
    ]),
    onCompiled: (_name, files) => void types.check((file) => files.has(file)),
  });
  const answerDevelopment = developmentRequests({ compilers, folders: { shell }, root: folder });

  const withOwn = (map: ReleaseMap): ReleaseMap => ({
    ...map,
    remotes: { ...map.remotes, ...developedRemotes([parts]) },
  });

  function rewrite(path: string, { status, headers, text }: Answer) {
    if (path === '/releases/map')
      return { status, text: JSON.stringify(withOwn(JSON.parse(text) as ReleaseMap)) }; // written by the gateway
    const map = inlinedMap.exec(text)?.[1];
    if (!map) return { status, text };
    const page = fillDocument(document, {
      nonce: /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1] ?? '',
      account: /data-account="(\w*)"/.exec(text)?.[1] ?? 'visitor',
      theme: /data-theme="(\w*)"/.exec(text)?.[1] ?? '',
      map: withOwn(JSON.parse(map) as ReleaseMap), // written by the gateway
    });
    const isOwn = matchMount(path, parts.mounts) !== undefined;
    return { status: isOwn && status === 404 ? 200 : status, text: page };
  }

  const proxy = new SiteProxy(site, {
    isRewritten: (path, { 'content-type': type = '' }) =>
      path === '/releases/map' || type.startsWith('text/html'),
    rewrite,
  });
  const answerBackend = backend && backendRequests(remote, site, backend);
  const server = createServer((request, response) => {
    if (answerDevelopment(request, response)) return;
    if (answerBackend && answerBackend(request, response)) return;
    // What the site releases meanwhile would take the place of this remote, and its errors are not the site's.
    if (/^\/(?:releases\/live|health\/reports)\b/.test(request.url ?? ''))
      return void response.writeHead(204).end();
    proxy.request(request, response);
  }).on('upgrade', proxy.upgrade.bind(proxy));
  const address = await listen(server, port);
  await compilers.start(remote);
  return { address, mounts: parts.mounts };
}

async function findDevelopmentShell(remote: string) {
  const { workspace, folderOf } = findRepository();
  if (workspace)
    throw new CliError(
      'gida dev --local is for the repository of one remote. In this checkout pnpm dev shows the whole site.',
    );
  const folder = folderOf(remote);
  const preset = findPreset(folder, '@gida/build/package.json');
  const shell = preset && join(dirname(preset), 'development-shell');
  const document =
    shell && (await readFile(join(shell, 'document.html'), 'utf8').catch(() => undefined));
  if (shell && document) return { folder, shell, document };
  throw new CliError(
    `The kit in ${folder} has no development build of the shell. Install its packages, or take the kit of the site: gida kit update`,
  );
}
