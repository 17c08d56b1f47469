/**
 * The process that runs the server build of one shell. Its file descriptor 3 brings lines of JSON: the code first, then
 * apartments, or the homes of the landing page.
 */
import { registerHooks } from 'node:module';
import { Socket } from 'node:net';

import type { RenderRequest, RenderResponse } from './page-renderer.ts';
import { loaded, readMessages, writeMessage } from './messages.ts';

type ServerBuild = {
  renderApartment: (apartment: unknown) => Promise<string>;
  /** Missing in older shells. */
  renderLanding?: (homes: unknown[]) => Promise<string>;
};

/** The site's policy refuses style attributes; a page with one would lose that style without a word. */
const styleAttribute = /<[a-z][^\s>]*(?:\s+[^\s=>"]+(?:="[^"]*")?)*\s+style="/i;

/** No file has this name: the code is in memory. */
const url = 'file:///shell/server.js';
const gateway = new Socket({ fd: 3 });
let build: Promise<ServerBuild>;

function load(source: string): Promise<ServerBuild> {
  registerHooks({
    resolve: (name, context, next) =>
      name === url ? { url, shortCircuit: true } : next(name, context),
    load: (name, context, next) =>
      name === url ? { format: 'module', source, shortCircuit: true } : next(name, context),
  });
  return import(url) as Promise<ServerBuild>; // `shell/src/server.tsx`, compiled
}

async function render({ id, apartment }: RenderRequest): Promise<RenderResponse> {
  try {
    const { renderApartment, renderLanding } = await build;
    // Nothing, for the prerendered page, where the shell renders none.
    const html = Array.isArray(apartment)
      ? ((await renderLanding?.(apartment)) ?? '')
      : await renderApartment(apartment);
    if (styleAttribute.test(html.replaceAll(/<style[\s\S]*?<\/style>/g, ''))) {
      return { id, error: 'it has a style attribute' };
    }
    return { id, html };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : 'the server build failed' };
  }
}

readMessages(gateway, (message) => {
  if (typeof message === 'string') {
    build = load(message);
    // What failed is said with the first page.
    void build.catch(() => undefined).then(() => writeMessage(gateway, loaded));
  } else {
    // Sent by page-renderer.ts.
    void render(message as RenderRequest).then((response) => writeMessage(gateway, response));
  }
});
gateway.once('close', () => process.exit());
