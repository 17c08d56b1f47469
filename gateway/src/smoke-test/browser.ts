import { spawn } from 'node:child_process';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';

import { smokeTestEnvironment } from '../config/config.ts';
import { killProcessGroup } from '../rendering/kill-process-group.ts';

const startTimeoutMs = 10_000;
const maxPrinted = 200;
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
      // A port would be open to every process of the machine, with all that the pages show.
      '--remote-debugging-pipe',
      `--user-data-dir=${folder}`,
      '--no-first-run',
      '--disable-gpu',
      '--disable-dev-shm-usage',
      '--disable-background-networking',
      // A process started ahead of every page takes its processor from the pages that are looked at.
      '--disable-features=SpareRendererForSitePerProcess',
      '--host-resolver-rules=MAP *.localhost 127.0.0.1 , MAP * ~NOTFOUND',
      // Every window, worker and navigation: all but these ports is asked of a proxy that does not exist. Their names are
      // secret, and all processes of the machine may read this list.
      `--proxy-server=${noProxy}`,
      `--proxy-bypass-list=<-loopback>;${origins.map((it) => `*.localhost:${new URL(it).port}`).join(';')}`,
      // WebRTC too goes through the proxy or not at all; a page's policy does not concern it.
      '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
      'about:blank',
    ],
    // Its own process group: the executable may be a wrapper script that stays the parent of the browser.
    {
      stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
      detached: true,
      env: { ...smokeTestEnvironment(), HOME: folder },
      ...(isRoot && unprivileged),
    },
  );
  let printed = '';
  child.stderr?.on('data', (bytes) => {
    if (printed.length < maxPrinted) printed += String(bytes);
  });
  const exited = new Promise<void>((done) => {
    child.once('close', () => done());
    // Not found or not executable: there is no process to wait for.
    child.once('error', ({ message }) => {
      printed = message;
      done();
    });
  });
  const close = async () => {
    killProcessGroup(child.pid);
    await exited;
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  };
  const [, , , requests, events] = child.stdio;
  const connection = connect(requests as Writable, events as Readable); // by `stdio` above
  const timer = setTimeout(() => killProcessGroup(child.pid), startTimeoutMs);
  try {
    await connection.send('Browser.getVersion');
    return { ...connection, pid: child.pid ?? 0, close };
  } catch (error) {
    await close();
    const reason = printed.trim().split('\n', 1)[0]?.slice(0, maxPrinted);
    throw reason ? new Error(reason, { cause: error }) : error;
  } finally {
    clearTimeout(timer);
  }
}

/** Messages of the DevTools protocol, each ended by a zero. */
function connect(requests: Writable, events: Readable): Pick<Browser, 'send' | 'onEvent'> {
  const pending = new Map<number, (answer: ProtocolMessage) => void>();
  const listeners = new Map<string, (event: ProtocolEvent) => void>();
  let lastId = 0;
  let rest = '';
  events.setEncoding('utf8').on('data', (text: string) => {
    const texts = (rest + text).split('\0');
    rest = texts.pop() ?? '';
    for (const each of texts) {
      const message = JSON.parse(each) as ProtocolMessage; // DevTools protocol
      const { id, method, params, sessionId = '' } = message;
      if (id !== undefined) pending.get(id)?.(message);
      else if (method) listeners.get(sessionId)?.({ method, params });
    }
  });
  const failAll = () => {
    for (const answer of pending.values()) answer({ error: { message: 'the browser exited' } });
  };
  events.once('close', failAll);
  // It exited, which the other pipe tells.
  requests.on('error', () => undefined);
  return {
    onEvent: (sessionId, listener) => listeners.set(sessionId, listener),
    async send(method, params = {}, sessionId) {
      if (events.destroyed) throw new Error(`${method}: the browser exited`);
      const id = (lastId += 1);
      const reply = new Promise<ProtocolMessage>((done) => pending.set(id, done));
      requests.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
      const { result, error } = await reply;
      pending.delete(id);
      if (error) throw new Error(`${method}: ${error.message}`);
      return result;
    },
  };
}
