import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { list } from 'tar';

import type { ShellDescription } from '../../../shared/releases/src/shell-description.ts';
import { describeShell } from '../../../shell/build/describe-shell.ts';
import { afterwards } from '../../testing/afterwards.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { packKit } from '../pack-kit.ts';
import { createTarball, type TarballFile } from '../tarball.ts';

type Kit = { description: ShellDescription; folder: string };

/**
 * What `gida new` and `gida kit update` need of a site: it serves today's kit, and after `serveNext` one without `Stack` of
 * `@gida/ui`, which is `Pile` there, and `StackedCard` of `@gida/ui/layout`, which is in `@gida/ui/cards`. Its shell shares both forms.
 */
export async function startKitSite() {
  const today = await packToday();
  const next = await makeNext(today);
  let served = today;
  const server = createServer((request, response) => {
    const { url = '' } = request;
    if (url.startsWith('/releases/shell.json'))
      return void describe(served).then((it) => response.end(it));
    if (url.startsWith('/releases-api/status')) return void response.end(JSON.stringify(status));
    const [, version, file = ''] = /^\/kit\/([^/]+)\/(.+)$/.exec(url) ?? [];
    // Every other version is a kit of before, the same as today's.
    const { folder } = version === next.description.version ? next : today;
    readFile(join(folder, file)).then(
      (bytes) => response.end(bytes),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  afterwards(() => void server.close());
  const { port } = server.address() as AddressInfo; // of a port, no pipe
  const site = `http://localhost:${port}`;
  return {
    site,
    gida: `npx -y ${site}/kit/${today.description.version}/cli.tgz`,
    today,
    next,
    serveNext: () => void (served = next),
  };
}

const status = { revision: 1, at: '', who: '', why: '', remotes: {}, figures: [], inUse: [] };

async function describe({ description, folder }: Kit): Promise<string> {
  const names = (await readdir(folder)).flatMap((file) => /^(.+)\.tgz$/.exec(file)?.[1] ?? []);
  const kit = names.map((name) => [name, { url: `/kit/${description.version}/${name}.tgz` }]);
  return JSON.stringify({ ...description, mounts: {}, kit: Object.fromEntries(kit) });
}

async function packToday(): Promise<Kit> {
  const folder = temporaryFolder();
  const developmentShell = join(folder, 'shell');
  await mkdir(developmentShell);
  await writeFile(join(developmentShell, 'document.html'), '<!doctype html>');
  const description = describeShell();
  await packKit({ description, folder, developmentShell });
  return { description, folder };
}

async function makeNext(today: Kit): Promise<Kit> {
  const { breaks = [], shared } = today.description;
  const migration = Math.max(0, ...breaks.map((it) => it.migration));
  const ui = shared['@gida/ui'];
  if (!ui?.names) throw new Error('The shell does not share @gida/ui.');
  const version = '1.1.0-0000000b';
  const description: ShellDescription = {
    ...today.description,
    version,
    shared: { ...shared, '@gida/ui': { ...ui, names: [...ui.names, 'Pile'] } },
    breaks: [
      ...breaks,
      {
        migration: migration + 1,
        module: '@gida/ui',
        name: 'Stack',
        what: 'It is Pile.',
        to: { name: 'Pile' },
        goes: '2027-02-01',
      },
      {
        migration: migration + 2,
        module: '@gida/ui/layout',
        name: 'StackedCard',
        what: 'It is in cards.',
        to: { module: '@gida/ui/cards' },
        goes: '2027-02-01',
      },
      {
        migration: migration + 3,
        module: '@gida/ui',
        name: 'EmptyState',
        what: 'Say why it is empty.',
      },
    ],
  };
  const folder = temporaryFolder();
  for (const name of (await readdir(today.folder)).filter((file) => file.endsWith('.tgz'))) {
    const isUi = name === 'ui.tgz';
    const files = (await unpack(join(today.folder, name))).map(
      ({ name: path, bytes }): TarballFile => {
        const text = Buffer.from(bytes).toString();
        const changed = (by: string) => ({ name: path, bytes: Buffer.from(by) });
        if (path === 'shell.json') return changed(JSON.stringify(description));
        if (path === 'package.json') {
          const json = JSON.parse(text) as { exports?: object }; // written by packKit
          const cards = { './cards': { types: './dist/cards.d.ts', default: './dist/cards.js' } };
          return changed(
            JSON.stringify({ ...json, version, exports: { ...json.exports, ...(isUi && cards) } }),
          );
        }
        if (name === 'cli.tgz' || !/^dist\/.*\.(js|d\.ts)$/.test(path))
          return { name: path, bytes };
        const renamed = text.replaceAll(/\bStack\b/g, 'Pile');
        return changed(
          path.startsWith('dist/layout/exports.')
            ? renamed.replace(/.*\bStackedCard\b.*\n/, '')
            : renamed,
        );
      },
    );
    const cards = Buffer.from(`export { StackedCard } from './layout/StackedCard.js';\n`);
    const added = isUi
      ? ['js', 'd.ts'].map((end) => ({ name: `dist/cards.${end}`, bytes: cards }))
      : [];
    await writeFile(join(folder, name), createTarball([...files, ...added]));
  }
  return { description, folder };
}

async function unpack(file: string): Promise<TarballFile[]> {
  const files: TarballFile[] = [];
  await list({
    file,
    onReadEntry: (entry) => {
      const parts: Buffer[] = [];
      entry.on('data', (part) => parts.push(part));
      entry.on('end', () =>
        files.push({ name: entry.path.replace('package/', ''), bytes: Buffer.concat(parts) }),
      );
    },
  });
  return files;
}
