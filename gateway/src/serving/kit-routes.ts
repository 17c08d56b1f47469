import type { FastifyInstance, FastifyReply } from 'fastify';
import { Version, type Build } from '@gida/releases/release';
import { httpError } from '@gida/server/http-error';

import { isKitPackage } from '../store/kept-kits.ts';
import type { BuildStore } from '../store/build-store.ts';
import { immutableCacheControl, sendFile } from './build-file-routes.ts';
import type { VisitorReleases } from './release-map.ts';

type KitOptions = {
  store: BuildStore;
  /** Of shells that were pruned. */
  kits: BuildStore;
  /** What a visitor outside every rollout gets. */
  served: () => Promise<VisitorReleases>;
};

/**
 * What remotes are made with, out of the releases of the shell: `/kit/<shell version>/<package>.tgz`, `/kit/gida.tgz`,
 * which is the command of today's shell, and `/releases/shell.json`, which says what a remote finds in it. Their documents are
 * at `/kit/<shell version>/docs/`, those of today's shell at `/kit/docs/`.
 */
export function kitRoutes(app: FastifyInstance, { store, kits, served }: KitOptions): void {
  app.get('/kit/gida.tgz', async (_request, reply) => {
    const { shell } = await served();
    return sendKitFile(store, shell, 'cli.tgz', reply, 'no-cache');
  });

  // Links in the pages start at their folder.
  for (const path of ['/kit/docs', '/kit/:version/docs'])
    app.get(path, async (_request, reply) => reply.redirect('docs/'));

  app.get<{ Params: { '*': string } }>('/kit/docs/*', async (request, reply) => {
    const { shell } = await served();
    return sendKitFile(store, shell, `docs/${request.params['*']}`, reply, 'no-cache');
  });

  app.get<{ Params: { version: string; '*': string } }>(
    '/kit/:version/*',
    async (request, reply) => {
      const { version, '*': file } = request.params;
      for (const place of Version.safeParse(version).success ? [store, kits] : []) {
        const shell = await place.find('shell', version);
        if (shell) return sendKitFile(place, shell, file, reply, immutableCacheControl);
      }
      const { shell } = await served();
      throw httpError(
        404,
        'no_such_kit',
        `This site has no kit ${version}. Today's is ${shell.version}: move the repository to it with: gida kit update`,
      );
    },
  );

  app.get('/releases/shell.json', async (_request, reply) => {
    const { shell, map } = await served();
    const description = await store.read(shell, 'shell.json');
    const mounts = Object.entries(map.remotes).flatMap(([name, remote]) =>
      remote.mounts.map((mount) => [mount, name]),
    );
    const kit = Object.entries(shell.files).filter(([name]) => isKitPackage(name));
    return reply.header('cache-control', 'no-cache').send({
      ...JSON.parse(description.toString()),
      mounts: Object.fromEntries(mounts),
      kit: Object.fromEntries(
        kit.map(([name, integrity]) => [
          name.replace(/^kit\/(.*)\.tgz$/, '$1'),
          { url: `/kit/${shell.version}/${name.slice(4)}`, integrity },
        ]),
      ),
    });
  });
}

async function sendKitFile(
  store: BuildStore,
  shell: Build,
  name: string,
  reply: FastifyReply,
  cacheControl: string,
): Promise<FastifyReply> {
  const [, page] = /^docs\/(.*)$/.exec(name) ?? [];
  const file = page === undefined ? `kit/${name}` : `kit/docs/${page || 'index'}.html`;
  if (Object.hasOwn(shell.files, file)) return sendFile(store, shell, file, reply, cacheControl);
  if (page !== undefined) return sendMissingPage(shell, reply);
  const packages = Object.keys(shell.files).filter(isKitPackage);
  throw httpError(
    404,
    'no_such_package',
    `The kit ${shell.version} has no ${name}. It has ${packages.map((it) => it.slice(4)).join(', ')}.`,
  );
}

/** People read it in a browser. */
function sendMissingPage({ version, files }: Build, reply: FastifyReply) {
  const text = Object.hasOwn(files, 'kit/docs/index.html')
    ? `The documents of the kit ${version} have no such page. They begin at /kit/${version}/docs/.`
    : `The kit ${version} was made before kits had documents. Those of today's are at /kit/docs/.`;
  return reply
    .code(404)
    .type('text/plain; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(text);
}
