import { spawn } from 'node:child_process';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { smokeTestEnvironment } from '../config.ts';
import { killProcessGroup } from '../kill-process-group.ts';

const startTimeoutMs = 10_000;
const isRoot = process.getuid?.() === 0;
/** The user `nobody` of Debian. Chromium's sandbox does not work as root, and the browser never runs without it. */
const unprivileged = { uid: 65_534, gid: 65_534 };

type ProtocolMessage = {
  id?: number;
  method?: string;
  params?: unknown;
  sessionId?: string;
  result?: unknown;
  error?: { message: string };
};
export type ProtocolEvent = { method: string; params: unknown };

/** A headless Chromium over the DevTools protocol; a browser library would outweigh the gateway. */
export type Browser = {
  /** Its process group, for whoever has to end it. */
  pid: number;
  send: (method: string, params?: object, sessionId?: string) => Promise<unknown>;
  onEvent: (sessionId: string, listener: (event: ProtocolEvent) => void) => void;
  close: () => Promise<void>;
};

/** No name resolves, so nothing can listen there. */
const noProxy = 'http://nowhere.invalid:1';

/** A browser whose pages reach the servers at `origins` and nothing else, on this machine or beyond it. */
export async function openBrowser(chromium: string, origins: string[]): Promise<Browser> {
  const folder = await mkdtemp(join(tmpdir(), 'gida-smoke-test-'));
  if (isRoot) await chown(folder, unprivileged.uid, unprivileged.gid);
  const child = spawn(
    chromium,
    [
      '--headless=new',
      '--remote-debugging-port=0',
      `--user-data-dir=${folder}`,
      '--no-first-run',
      '--disable-gpu',
      '--disable-dev-shm-usage',
      '--disable-background-networking',
      // A process started ahead of every page takes its processor from the pages that are looked at.
      '--disable-features=SpareRendererForSitePerProcess',
      '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
      // Every window, worker and navigation: all but these origins is asked of a proxy that does not exist.
      `--proxy-server=${noProxy}`,
      `--proxy-bypass-list=<-loopback>;${origins.join(';')}`,
      // WebRTC too goes through the proxy or not at all; a page's policy does not concern it.
      '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
      'about:blank',
    ],
    // Its own process group: the executable may be a wrapper script that stays the parent of the browser.
    {
      stdio: ['ignore', 'ignore', 'pipe'],
      detached: true,
      env: { ...smokeTestEnvironment(), HOME: folder },
      ...(isRoot && unprivileged),
    },
  );
  const exited = new Promise<void>((done) => {
    child.once('close', () => done());
    // Not found or not executable: there is no process to wait for.
    child.once('error', () => done());
  });
  const close = async () => {
    killProcessGroup(child.pid);
    await exited;
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  };
  try {
    const connection = await connect(await readDevToolsUrl(child.stderr));
    return { ...connection, pid: child.pid ?? 0, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function readDevToolsUrl(stderr: NodeJS.ReadableStream): Promise<string> {
  return new Promise((found, fail) => {
    const timer = setTimeout(() => fail(new Error('the browser did not start')), startTimeoutMs);
    let output = '';
    stderr.on('data', (bytes: Buffer) => {
      output += bytes.toString();
      const address = /DevTools listening on (ws:\S+)/.exec(output)?.[1];
      if (!address) return;
      clearTimeout(timer);
      found(address);
    });
    // Also emitted when the browser could not be started.
    stderr.once('close', () => fail(new Error('the browser exited on startup')));
  });
}

async function connect(address: string): Promise<Pick<Browser, 'send' | 'onEvent'>> {
  const socket = new WebSocket(address);
  const pending = new Map<number, (answer: ProtocolMessage) => void>();
  const listeners = new Map<string, (event: ProtocolEvent) => void>();
  let lastId = 0;
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as ProtocolMessage; // DevTools protocol
    if (message.id !== undefined) pending.get(message.id)?.(message);
    else if (message.method)
      listeners.get(message.sessionId ?? '')?.({ method: message.method, params: message.params });
  });
  const failAll = () => {
    for (const answer of pending.values()) answer({ error: { message: 'the browser exited' } });
  };
  socket.addEventListener('close', failAll);
  await new Promise((open, fail) => {
    socket.addEventListener('open', open, { once: true });
    socket.addEventListener('error', () => fail(new Error('the browser closed the connection')), {
      once: true,
    });
  });
  return {
    onEvent: (sessionId, listener) => listeners.set(sessionId, listener),
    async send(method, params = {}, sessionId) {
      if (socket.readyState !== WebSocket.OPEN) throw new Error(`${method}: the browser exited`);
      const id = (lastId += 1);
      const reply = new Promise<ProtocolMessage>((done) => pending.set(id, done));
      socket.send(JSON.stringify({ id, method, params, sessionId }));
      const { result, error } = await reply;
      pending.delete(id);
      if (error) throw new Error(`${method}: ${error.message}`);
      return result;
    },
  };
}
