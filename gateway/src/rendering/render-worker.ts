/**
 * The process that runs the server build of one shell. Its file descriptor 3 brings lines of JSON: the code first, then
 * apartments, or the homes of the landing page.
 */
import { registerHooks } from 'node:module';
import { Socket } from 'node:net';
import { runInNewContext } from 'node:vm';

import type { RenderRequest, RenderResponse } from './page-renderer.ts';
import { loaded, readMessages, writeMessage } from './messages.ts';

type ServerBuild = {
  renderApartment: (apartment: unknown) => Promise<string>;
  renderLanding: (homes: unknown[]) => Promise<string>;
};

/** The site's policy refuses style attributes; a page with one would lose that style without a word. */
const styleAttribute = /<[a-z][^\s>]*(?:\s+[^\s=>"]+(?:="[^"]*")?)*\s+style="/i;

/** No file has this name: the code is in memory. */
const url = 'file:///shell/server.js';
const gateway = new Socket({ fd: 3 });
const { process: worker } = globalThis;
let build: Promise<ServerBuild>;

/** What React and its router need beside the language; `Request` and `Response` look for `Blob` and `Buffer` later. */
const web =
  'AbortController Blob Buffer Headers ReadableStream Request Response TextEncoder URL URLSearchParams btoa clearTimeout queueMicrotask setTimeout';

/** React waits with it. */
class MessageChannel {
  readonly port1 = { onmessage: () => {} };
  readonly port2 = { postMessage: () => void setTimeout(() => this.port1.onmessage()) };
}

/** Takes away what a build does not need, before it is loaded: `--permission` knows neither sockets nor flags of V8. */
function closeNode(): void {
  // It loads what else would look for the rest later.
  void Response;
  // A copy may name any class of Node's own modules, and what is to be sent makes ports: nobody else may know how.
  const copied = [AbortSignal, Blob, DOMException, ReadableStream, TransformStream, WritableStream];
  for (const { prototype } of [...copied, File])
    for (const key of Object.getOwnPropertySymbols(prototype))
      if (key.description?.startsWith('messaging_')) Reflect.deleteProperty(prototype, key);
  const kept = new Set<unknown>(web.split(' '));
  for (const name of runInNewContext('Object.getOwnPropertyNames(globalThis)')) kept.add(name);
  for (const name of Reflect.ownKeys(globalThis)) {
    // Those with a symbol lead to the connections of `fetch`, and cannot be deleted.
    if (!kept.has(name) && !Reflect.deleteProperty(globalThis, name))
      Reflect.set(globalThis, name, undefined);
  }
  // Node's has its streams.
  globalThis.console = runInNewContext('console');
  Reflect.set(globalThis, 'MessageChannel', MessageChannel);
}

function load(source: string): Promise<ServerBuild> {
  registerHooks({
    resolve: (name) => {
      if (name === url) return { url, shortCircuit: true };
      throw new Error('a server build imports nothing');
    },
    load: () => ({ format: 'module', source, shortCircuit: true }),
  });
  closeNode();
  return import(url) as Promise<ServerBuild>; // `shell/src/server.tsx`, compiled
}

async function render({ id, apartment }: RenderRequest): Promise<RenderResponse> {
  try {
    const { renderApartment, renderLanding } = await build;
    const html = Array.isArray(apartment)
      ? await renderLanding(apartment)
      : await renderApartment(apartment);
    if (styleAttribute.test(html.replaceAll(/<style[\s\S]*?<\/style>/g, '')))
      return { id, error: 'it has a style attribute' };
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
gateway.once('close', () => worker.exit());
