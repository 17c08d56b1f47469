import { spawnSync } from 'node:child_process';
import { cp, mkdtempDisposable, readFile, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

import { buildRelease } from '../../scripts/build-release.ts';
import { buildFromConfiguration, remote } from '../../shared/build/src/index.ts';

const root = join(import.meta.dirname, '../..');

/** The page title of each remote, which tells the builds apart on screen. */
const titles = {
  'remote-catalog': 'Find Your Perfect Stay',
  'remote-booking': 'Bookings',
  'remote-messaging': 'Messages',
  'remote-account': 'Profile',
  'remote-admin': 'Admin dashboard',
} as const;

export type Remote = keyof typeof titles;

export const remotes = Object.keys(titles) as Remote[]; // the keys of the table above

export type Pair = {
  name: Remote;
  first: string;
  title: string;
  second: string;
  secondTitle: string;
  /** Folder of the second build. */
  folder: string;
};

/** The current build of every remote, and a second one with a different title. */
export async function secondBuilds(): Promise<AsyncDisposable & { pairs: Pair[] }> {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/build.ts'], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The build failed.\n${stderr}`);
  const scratch = await mkdtempDisposable(join(tmpdir(), 'gida-switches-'));
  const pairs: Pair[] = [];
  for (const name of remotes) pairs.push(await secondBuild(scratch.path, name));
  return { pairs, [Symbol.asyncDispose]: () => scratch.remove() };
}

async function secondBuild(scratch: string, name: Remote): Promise<Pair> {
  const title = titles[name];
  const secondTitle = `${title} again`;
  const sources = join(scratch, name);
  await cp(join(root, name), sources, {
    recursive: true,
    filter: (path) => !['dist', 'node_modules'].includes(basename(path)),
  });
  await symlink(join(root, name, 'node_modules'), join(sources, 'node_modules'));
  const messagesFile = join(sources, 'src/messages.ts');
  const text = await readFile(messagesFile, 'utf8');
  if (!text.includes(`'${title}'`)) throw new Error(`${name} no longer has the title ${title}.`);
  await writeFile(messagesFile, text.replaceAll(`'${title}'`, `'${secondTitle}'`));

  const { build: first } = await buildRelease(name);
  const mounts = first.mounts.map((path) => {
    const sample = first.samples?.[path];
    return sample ? { path, sample } : path;
  });
  const { build, folder } = await buildFromConfiguration(remote({ name, mounts, folder: sources }));
  return { name, first: first.version, title, second: build.version, secondTitle, folder };
}
