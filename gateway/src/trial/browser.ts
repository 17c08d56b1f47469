import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';

const startWithinMs = 10_000;

/** One page of a headless Chromium, spoken to in its own protocol: a browser library weighs more than the gateway. */
export type Page = {
  send: (method: string, params?: object) => Promise<unknown>;
  close: () => Promise<void>;
};

export async function openPage(chromium: string): Promise<Page> {
  const folder = await mkdtemp(join(tmpdir(), 'gida-trial-'));
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
      // The page talks to the trial's own server and to nobody else.
      '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
      // Chromium has no sandbox for root, which is what containers run as.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      'about:blank',
    ],
    // A group of its own: what is found as the browser may be a script that starts it and stays its parent.
    { stdio: ['ignore', 'ignore', 'pipe'], detached: true },
  );
  const ended = new Promise<void>((done) => {
    child.once('close', () => done());
    // Not there, or not to be run: nothing was started that could end.
    child.once('error', () => done());
  });
  const close = async () => {
    killGroup(child.pid);
    await ended;
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  };
  try {
    return await connected(await addressOf(child.stderr), close);
  } catch (error) {
    await close();
    throw error;
  }
}

function killGroup(pid: number | undefined): void {
  try {
    if (pid) process.kill(-pid, 'SIGKILL');
  } catch {
    // Ended by itself.
  }
}

async function addressOf(stderr: NodeJS.ReadableStream): Promise<string> {
  return new Promise((found, fail) => {
    const timer = setTimeout(() => fail(new Error('the browser did not start')), startWithinMs);
    let said = '';
    stderr.on('data', (bytes: Buffer) => {
      said += bytes.toString();
      const address = /DevTools listening on (ws:\S+)/.exec(said)?.[1];
      if (!address) return;
      clearTimeout(timer);
      found(address);
    });
    // Also comes when the browser could not be started at all.
    stderr.once('close', () => fail(new Error('the browser ended at its start')));
  });
}

const Target = z.object({ targetId: z.string() });
const Session = z.object({ sessionId: z.string() });
type Answer = { id?: number; result?: unknown; error?: { message: string } };

async function connected(address: string, close: () => Promise<void>): Promise<Page> {
  const socket = new WebSocket(address);
  const waiting = new Map<number, (answer: Answer) => void>();
  let last = 0;
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer; // the browser speaks its own protocol
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
  });
  socket.addEventListener('close', () => {
    for (const answer of waiting.values()) answer({ error: { message: 'the browser ended' } });
  });
  await new Promise((open, fail) => {
    socket.addEventListener('open', open, { once: true });
    socket.addEventListener('error', () => fail(new Error('the browser hung up')), { once: true });
  });
  const send = async (method: string, params: object = {}, sessionId?: string) => {
    const id = (last += 1);
    const answered = new Promise<Answer>((done) => waiting.set(id, done));
    socket.send(JSON.stringify({ id, method, params, sessionId }));
    const { result, error } = await answered;
    waiting.delete(id);
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
