import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration } from '@rspack/core';

import { frameName, type Audience } from '@gida/contracts/frames';

import { compile } from './build-release.ts';
import { sourceRules } from './source-rules.ts';
import { workspace } from './workspace.ts';

type Prerenderer = {
  paths: string[];
  /** Pages of the shell that are not prerendered; without a name here they would be answered 404. */
  framedPaths: string[];
  renderPath: (path: string) => Promise<string>;
  frame: () => string;
  /** Mounts whose pages have a frame of their own, in the shape of what will stand there for whom. */
  waitingPages: { mount: string; audience: Audience; shows: string }[];
  renderWaiting: (audience: Audience, mount: string) => Promise<string>;
};

const folder = join(workspace, 'shell');

/**
 * Renders every public page to complete HTML with a build for node of the same sources. The
 * gateway fills in what differs per answer: the nonce, the entry and the release map.
 */
export async function prerender(output: string): Promise<Record<string, string>> {
  await mkdir(join(folder, 'dist'), { recursive: true });
  const scratch = await mkdtemp(join(folder, 'dist', '.prerender-'));
  try {
    await compile(nodeBuild(scratch));
    const file = pathToFileURL(join(scratch, 'prerender.mjs')).href;
    // The file is `shell/src/prerender.tsx`, compiled two lines above.
    const load = async (name: string) => (await import(`${file}?${name}`)) as Prerenderer;
    const { paths, framedPaths, frame, waitingPages } = await load('frame');
    const documents: Record<string, string> = { '*': 'documents/frame.html' };
    await write(output, 'documents/frame.html', frame());
    for (const path of framedPaths) documents[path] = 'documents/frame.html';
    for (const { mount, audience, shows } of waitingPages) {
      const name = `documents/${audience.replace('!', 'no-')}${shows.replaceAll(/\W+/g, '-')}.html`;
      const isWritten = Object.values(documents).includes(name);
      documents[frameName(audience, mount)] = name;
      if (isWritten) continue;
      const { renderWaiting } = await load(encodeURIComponent(`${audience}${shows}`));
      await write(output, name, withoutStyleAttributes(name, await renderWaiting(audience, shows)));
    }
    for (const path of [...paths, '/404']) {
      // Class names count up as modules run. A browser begins with the page it asked for, so each
      // page is rendered by a fresh copy; otherwise its classes would differ after hydration.
      const html = await (await load(encodeURIComponent(path))).renderPath(path);
      const name = `documents${path === '/' ? '/index' : path}.html`;
      documents[path === '/404' ? '404' : path] = name;
      await write(output, name, withoutStyleAttributes(path, html));
    }
    return documents;
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

function withoutStyleAttributes(path: string, html: string): string {
  if (/<[^>]+\sstyle="/.test(html.replaceAll(/<style[\s\S]*?<\/style>/g, ''))) {
    throw new Error(`${path} has a style attribute, which the site's CSP refuses.`);
  }
  return html;
}

async function write(output: string, name: string, html: string): Promise<void> {
  await mkdir(dirname(join(output, name)), { recursive: true });
  await writeFile(join(output, name), html);
}

function nodeBuild(output: string): Configuration {
  return {
    ...sourceRules(folder),
    name: 'prerender',
    target: 'node24',
    entry: { prerender: './src/prerender.tsx' },
    output: {
      path: output,
      filename: '[name].mjs',
      chunkFilename: '[id].mjs',
      module: true,
      chunkFormat: 'module',
      library: { type: 'module' },
    },
    optimization: { minimize: false },
  };
}
