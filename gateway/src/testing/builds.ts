import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Build } from '@gida/releases/release';
import { shellHead } from '@gida/releases/shell-head';

const temporaryFolders: string[] = [];

/** A folder that is deleted after the tests of the file, or when the process of a benchmark ends. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'gida-gateway-'));
  temporaryFolders.push(folder);
  return folder;
}

function deleteTemporaryFolders(): void {
  for (const folder of temporaryFolders.splice(0)) rmSync(folder, { recursive: true, force: true });
}

if (process.env['VITEST']) {
  const { afterAll } = await import('vitest');
  afterAll(deleteTemporaryFolders);
} else {
  process.once('exit', deleteTemporaryFolders);
}

const sha384 = (text: string): string =>
  `sha384-${createHash('sha384').update(text).digest('base64')}`;

const compressed = new Map<string, Buffer>();

/** Once for each text: every test writes the same ones, and compressing takes milliseconds. */
function compress(text: string): Buffer {
  const bytes = compressed.get(text) ?? brotliCompressSync(text);
  compressed.set(text, bytes);
  return bytes;
}

const headOf = (contents: Record<string, string>, preload: string[]) =>
  shellHead(mapValues(contents, sha384), {
    entry: 'main.js',
    next: 'start.js',
    hydrate: 'hydrate-on-interaction.js',
    firstRequest: 'first-request.js',
    preload,
    laterRequests: ['transport.js'],
  });

/** Writes a build with its release.json, as the build preset does. `change` overrides parts of it. */
export async function writeBuild(
  folder: string,
  files: Record<string, string>,
  overrides: Partial<Build> & Pick<Build, 'remote' | 'version'>,
): Promise<string> {
  const shared = Object.entries(overrides.shared ?? {}).map(([name, range]) => [
    name,
    { version: range.replace('^', ''), names: null },
  ]);
  const description = { 'shell.json': JSON.stringify({ shared: Object.fromEntries(shared) }) };
  const contents = { ...(overrides.remote === 'shell' && description), ...files };
  for (const [file, text] of Object.entries(contents)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
    await writeFile(join(folder, `${file}.br`), compress(text));
  }
  const build: Build = {
    commit: 'unknown',
    builtAt: '2026-01-01T00:00:00.000Z',
    container: `${overrides.remote}_${overrides.version}`.replaceAll(/[^a-z0-9]/g, '_'),
    entry: 'entry.js',
    exposes: { './routes': [] },
    preload: [],
    pages: {},
    files: mapValues(contents, sha384),
    shell: '^1',
    api: '^1',
    shared: {},
    uses: { names: {}, calls: [] },
    mounts: [],
    sizes: mapValues(contents, (text) => ({
      bytes: Buffer.byteLength(text),
      brotli: compress(text).length,
    })),
    ...(overrides.remote === 'shell' && { head: headOf(contents, overrides.preload ?? []) }),
    ...overrides,
  };
  await writeFile(join(folder, 'release.json'), JSON.stringify(build));
  return folder;
}

/** Empties a stored build, and removes a file of what was unpacked of it. */
export async function damageBuild(releases: string, remote: string, version: string) {
  const builds = join(releases, 'builds');
  const names = await readdir(builds);
  const stored = names.filter((name) => name.startsWith(`${remote}@${version}@`));
  for (const name of stored) await truncate(join(builds, name));
  await rm(join(releases, remote, version, 'entry.js'));
}

function mapValues<T>(
  contents: Record<string, string>,
  of: (text: string) => T,
): Record<string, T> {
  return Object.fromEntries(Object.entries(contents).map(([file, text]) => [file, of(text)]));
}

/** A checkout with one shell and one remote, built. */
export async function createCheckout(): Promise<string> {
  const checkout = await temporaryFolder();
  await writeBuild(
    join(checkout, 'shell/dist/1.0.0-aaaaaaaa'),
    {
      'main.js': `console.log(${JSON.stringify('shell '.repeat(50))})`,
      'hydrate-on-interaction.js': 'hydrate on interaction',
      'start.js': 'start',
      'first-request.js': 'first request',
      'host.js': 'host',
      'transport.js': 'transport',
      'public.js': 'public',
      'documents/frame.html': documentHtml('frame', ''),
      'documents/waiting.html': documentHtml(
        'waiting',
        '<div data-frames="%FRAMES%"></div><a href="%RELOAD%">Reload</a>',
      ),
      'documents/door.html': documentHtml('door', ''),
      'documents/index.html': documentHtml(
        'index',
        '<link rel="canonical" href="%ORIGIN%/"><h1>Landing</h1>',
      ),
      'documents/404.html': documentHtml('404', '<h1>Page Not Found</h1>'),
      'root/about.txt': 'About',
    },
    {
      remote: 'shell',
      version: '1.0.0-aaaaaaaa',
      entry: 'main.js',
      preload: ['host.js', 'transport.js'],
      pages: { '!user': ['public.js'] },
      documents: {
        '*': 'documents/frame.html',
        '*/apartments': 'documents/waiting.html',
        '!user*/apartments': 'documents/door.html',
        '/': 'documents/index.html',
        '404': 'documents/404.html',
      },
    },
  );
  await writeFile(join(checkout, 'shell/dist/current'), '1.0.0-aaaaaaaa');
  await buildRemoteVersion(checkout, '1.0.0-bbbbbbbb');
  return checkout;
}

/** Writes another version of the remote of a checkout. */
export async function buildRemoteVersion(
  checkout: string,
  version: string,
  files: Record<string, string> = {},
  overrides: Partial<Build> = {},
): Promise<void> {
  const dist = join(checkout, 'remote-catalog/dist');
  await writeBuild(
    join(dist, version),
    {
      'entry.js': `entry ${version}`,
      'routes.js': 'routes',
      'list.js': 'list',
      'one.js': 'one',
      ...files,
    },
    {
      remote: 'remote-catalog',
      version,
      mounts: ['/apartments', '/apartment/:id'],
      preload: ['routes.js'],
      pages: { '/apartments': ['list.js'], '/apartment/:id': ['one.js'] },
      firstRequests: {
        '/apartments': 'apartments/read?search&page=1',
        '/apartment/:id': 'apartments/read/:id',
      },
      singleRequestPages: ['/apartments'],
      ...overrides,
    },
  );
  await writeFile(join(dist, 'current'), version);
}

const documentHtml = (name: string, body: string): string =>
  `<!doctype html><html data-page="${name}" data-account="%ACCOUNT%" data-theme="%THEME%"><head><meta property="csp-nonce" nonce="%NONCE%">` +
  `<style nonce="%NONCE%">a{}</style><!--gida:head--></head><body>${body}</body></html>`;
