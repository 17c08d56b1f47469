import { copyFile, glob, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { NormalModuleReplacementPlugin, type Configuration } from '@rspack/core';
import { compile, sharedCompilerConfiguration } from '@gida/build';
import { layoutDocumentKey, type LayoutAudience } from '@gida/contracts/auth-hint';
import { serverFile } from '@gida/releases/release';

import { browserTargets } from './browser-targets.ts';
import { workspace } from './workspace.ts';

type Prerenderer = {
  paths: string[];
  /** Pages of the shell that are not prerendered; unlisted ones would return 404. */
  clientRenderedPaths: string[];
  renderPublicPage: (path: string) => Promise<string>;
  renderAppShell: () => string;
  /** Mounts with a skeleton of their own, per audience. */
  skeletonPages: { mount: string; audience: LayoutAudience; skeletonMount: string }[];
  renderSkeleton: (audience: LayoutAudience, mount: string) => Promise<string>;
};

const folder = join(workspace, 'shell');

/**
 * Renders every public page to complete HTML with a Node build of the same sources. The gateway
 * fills in what differs per response: the nonce, the entry and the release map.
 */
export async function prerender(
  output: string,
  publicPath: string,
): Promise<Record<string, string>> {
  await mkdir(join(folder, 'dist'), { recursive: true });
  const scratch = await mkdtemp(join(folder, 'dist', '.prerender-'));
  try {
    await compile(nodeBuild(scratch, publicPath));
    const file = pathToFileURL(join(scratch, 'prerender.mjs')).href;
    // The file is `shell/src/prerender.tsx`, compiled above.
    const load = async (name: string) => (await import(`${file}?${name}`)) as Prerenderer;
    const { paths, clientRenderedPaths, renderAppShell, skeletonPages } = await load('frame');
    const documents: Record<string, string> = { '*': 'documents/frame.html' };
    await write(output, 'documents/frame.html', renderAppShell());
    for (const path of clientRenderedPaths) documents[path] = 'documents/frame.html';
    for (const { mount, audience, skeletonMount } of skeletonPages) {
      const name = `documents/${audience.replace('!', 'no-')}${skeletonMount.replaceAll(/\W+/g, '-')}.html`;
      const isWritten = Object.values(documents).includes(name);
      documents[layoutDocumentKey(audience, mount)] = name;
      if (isWritten) continue;
      const { renderSkeleton } = await load(encodeURIComponent(`${audience}${skeletonMount}`));
      await write(
        output,
        name,
        assertNoStyleAttributes(name, await renderSkeleton(audience, skeletonMount)),
      );
    }
    for (const path of [...paths, '/404']) {
      // styled-components numbers its class names in module order. Each page is rendered by a fresh
      // module instance, so that its class names match those of the browser on hydration.
      const html = await (await load(encodeURIComponent(path))).renderPublicPage(path);
      const name = `documents${path === '/' ? '/index' : path}.html`;
      documents[path === '/404' ? '404' : path] = name;
      await write(output, name, assertNoStyleAttributes(path, html));
    }
    await writeServerBuild(output, scratch, publicPath);
    for await (const font of glob('*.woff2', { cwd: scratch })) {
      await copyFile(join(scratch, font), join(output, font));
    }
    return documents;
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

function assertNoStyleAttributes(path: string, html: string): string {
  if (/<[^>]+\sstyle="/.test(html.replaceAll(/<style[\s\S]*?<\/style>/g, ''))) {
    throw new Error(`${path} has a style attribute, which the site's CSP refuses.`);
  }
  return html;
}

async function write(output: string, name: string, html: string): Promise<void> {
  await mkdir(dirname(join(output, name)), { recursive: true });
  await writeFile(join(output, name), html);
}

/** One file without imports, which the renderer runs for pages that are rendered on request: it has nothing of Node. */
async function writeServerBuild(
  output: string,
  scratch: string,
  publicPath: string,
): Promise<void> {
  await compile(serverBuild(scratch, publicPath));
  await mkdir(dirname(join(output, serverFile)), { recursive: true });
  await copyFile(join(scratch, 'server.js'), join(output, serverFile));
}

function serverBuild(output: string, publicPath: string): Configuration {
  const rules = sharedCompilerConfiguration(folder, browserTargets);
  return {
    ...rules,
    name: 'server',
    target: ['webworker', 'es2022'],
    entry: { server: './src/server.tsx' },
    output: {
      path: output,
      publicPath,
      filename: '[name].js',
      module: true,
      library: { type: 'module' },
    },
    // For `interleaveWithNodeStream` of styled-components, whose build for browsers cannot collect styles.
    resolve: { ...rules.resolve, alias: { ...rules.resolve?.alias, stream: false } },
    plugins: [
      new NormalModuleReplacementPlugin(/styled-components\.browser/, './styled-components.esm.js'),
    ],
    // Modules of a page are still evaluated when it is imported, as in the browser.
    module: { ...rules.module, parser: { javascript: { dynamicImportMode: 'eager' } } },
  };
}

function nodeBuild(output: string, publicPath: string): Configuration {
  return {
    ...sharedCompilerConfiguration(folder, browserTargets),
    name: 'prerender',
    target: 'node24',
    entry: { prerender: './src/prerender.tsx' },
    output: {
      path: output,
      publicPath,
      filename: '[name].mjs',
      chunkFilename: '[id].mjs',
      module: true,
      chunkFormat: 'module',
      library: { type: 'module' },
    },
    optimization: { minimize: false },
  };
}
