import { cpSync, existsSync, globSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, matchesGlob } from 'node:path';

import { root } from '../../progress.mjs';
import { runCaptured } from '../../run-command.ts';

const read = (name: string): string => readFileSync(join(root, 'deploy', name), 'utf8');

type Instruction = { stage: string; name: string; text: string };

/** The instructions of the Containerfile, each with the stage that it belongs to. */
export function readContainerfile(): Instruction[] {
  const lines = read('Containerfile')
    .replaceAll(/^\s*#.*\n/gm, '')
    .replaceAll(/\\\n/g, ' ')
    .split('\n');
  let stage = '';
  return lines.filter(Boolean).map((line) => {
    const [, name = '', text = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? [];
    if (name === 'FROM') stage = / AS (\S+)/.exec(text)?.[1] ?? '';
    return { stage, name, text };
  });
}

/** Whether the ignore file leaves a path in what the builder may copy: of the patterns that match, the last one counts. */
export function isInContext(path: string): boolean {
  const parts = path.split('/');
  const withFolders = parts.map((_, at) => parts.slice(0, at + 1).join('/'));
  const matching = read('Containerfile.dockerignore')
    .split('\n')
    .filter(Boolean)
    .filter(
      (line) => line === '**' || withFolders.some((it) => matchesGlob(it, line.replace('!', ''))),
    );
  return matching.at(-1)?.startsWith('!') ?? true;
}

/** Files of this checkout that a COPY brings, by where they go below /site. Throws for one that the builder does not find. */
export function copiedFiles(): Map<string, string> {
  const files = new Map<string, string>();
  const copies = readContainerfile().filter(
    ({ stage, name, text }) => stage === 'build' && name === 'COPY' && !text.startsWith('--'),
  );
  for (const { text } of copies) {
    const sources = text.split(/\s+/);
    const target = sources.pop() ?? '';
    for (const source of sources) {
      const isFolder = existsSync(join(root, source)) && statSync(join(root, source)).isDirectory();
      const below = isFolder
        ? globSync('**/*', {
            cwd: join(root, source),
            withFileTypes: true,
            exclude: ['**/node_modules', '**/dist'],
          })
            .filter((entry) => entry.isFile())
            .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
        : [source];
      const found = below.filter((file) => existsSync(join(root, file)) && isInContext(file));
      if (found.length === 0) throw new Error(`COPY ${text}: the context has no ${source}.`);
      for (const file of found) {
        const into = target.endsWith('/') ? join(target, basename(file)) : target;
        files.set(isFolder ? join(target, file.slice(source.length + 1)) : into, file);
      }
    }
  }
  return files;
}

/** What the image has in /site, as root made it: nobody else may change it. */
export async function layOutContainer(site: string): Promise<void> {
  for (const [to, from] of copiedFiles()) {
    mkdirSync(join(site, dirname(to)), { recursive: true });
    cpSync(join(root, from), join(site, to));
  }
  const [install] = readContainerfile().filter(
    ({ stage, name, text }) => stage === 'build' && name === 'RUN' && text.includes('pnpm'),
  );
  // What was downloaded for this checkout is enough.
  const env = { npm_config_offline: 'true', pnpm_config_offline: 'true' };
  const { code, printed } = await runCaptured('sh', ['-c', install?.text ?? ''], {
    cwd: site,
    env,
  });
  if (code !== 0) throw new Error(`${install?.text}\n${printed}`);
}

/** `ENV` of the image that everything runs in. */
export const containerEnvironment = (): Record<string, string> =>
  Object.fromEntries(
    readContainerfile()
      .filter(({ stage, name }) => stage === 'runtime' && name === 'ENV')
      .flatMap(({ text }) => text.split(/\s+/).map((it) => it.split(/=(.*)/s) as [string, string])), // NAME=value
  );
