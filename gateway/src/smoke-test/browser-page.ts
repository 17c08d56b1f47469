import { spawn } from 'node:child_process';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';

import { smokeTestEnvironment } from '../config.ts';

const startTimeoutMs = 10_000;

const isRoot = process.getuid?.() === 0;
/** The user `nobody` of Debian. Chromium's sandbox does not work as root, and the browser never runs without it. */
const unprivileged = { uid: 65_534, gid: 65_534 };

/** One page of a headless Chromium over the DevTools protocol; a browser library would outweigh the gateway. */
export type BrowserPage = {
  send: (method: string, params?: object) => Promise<unknown>;
  close: () => Promise<void>;
};

/** No name resolves, so nothing can listen there. */
const noProxy = 'http://nowhere.invalid:1';

/** A browser whose pages reach the server at `origin` and nothing else, on this machine or beyond it. */
export async function openBrowserPage(chromium: string, origin: string): Promise<BrowserPage> {
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
      '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
      // Every window, worker and navigation: all but the one origin is asked of a proxy that does not exist.
      `--proxy-server=${noProxy}`,
      `--proxy-bypass-list=<-loopback>;${origin}`,
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
    return await connect(await readDevToolsUrl(child.stderr), close);
  } catch (error) {
    await close();
    throw error;
  }
}

function killProcessGroup(pid: number | undefined): void {
  try {
    if (pid) process.kill(-pid, 'SIGKILL');
  } catch {
    // It has already exited.
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

const Target = z.object({ targetId: z.string() });
const Session = z.object({ sessionId: z.string() });
type ProtocolMessage = { id?: number; result?: unknown; error?: { message: string } };

async function connect(address: string, close: () => Promise<void>): Promise<BrowserPage> {
  const socket = new WebSocket(address);
  const pending = new Map<number, (answer: ProtocolMessage) => void>();
  let lastId = 0;
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as ProtocolMessage; // DevTools protocol
    if (answer.id !== undefined) pending.get(answer.id)?.(answer);
  });
  socket.addEventListener('close', () => {
    for (const answer of pending.values()) answer({ error: { message: 'the browser exited' } });
  });
  await new Promise((open, fail) => {
    socket.addEventListener('open', open, { once: true });
    socket.addEventListener('error', () => fail(new Error('the browser closed the connection')), {
      once: true,
    });
  });
  const send = async (method: string, params: object = {}, sessionId?: string) => {
    const id = (lastId += 1);
    const reply = new Promise<ProtocolMessage>((done) => pending.set(id, done));
    socket.send(JSON.stringify({ id, method, params, sessionId }));
    const { result, error } = await reply;
    pending.delete(id);
    if (error) throw new Error(`${method}: ${error.message}`);
    return result;
  };
  const { targetId } = Target.parse(await send('Target.createTarget', { url: 'about:blank' }));
  const attached = await send('Target.attachToTarget', { targetId, flatten: true });
  const { sessionId } = Session.parse(attached);
  await send('Page.enable', {}, sessionId);
  return {
    send: (method, params) => send(method, params, sessionId),
    close: async () => {
      socket.close();
      await close();
    },
  };
}
