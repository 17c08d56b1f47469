import { fork } from 'node:child_process';
import { once } from 'node:events';

import { smokeTestEnvironment } from '../config.ts';

/** Opens the browser, which reaches this origin only. */
type BrowserRequest = { chromium: string; origin: string };
export type WorkerRequest = { id: number } & (BrowserRequest | { method: string; params: object });
export type WorkerResponse = { id: number; error: string | null };

/** A page of a browser that a worker process controls. Results of commands stay in the worker. */
export type WorkerPage = {
  send: (method: string, params: object) => Promise<void>;
  close: () => Promise<void>;
};

export async function openWorkerPage(chromium: string, origin: string): Promise<WorkerPage> {
  const worker = fork(new URL('./browser-worker.ts', import.meta.url), {
    env: smokeTestEnvironment(),
    execArgv: [],
    stdio: 'ignore',
  });
  const pending = new Map<number, (response: WorkerResponse) => void>();
  let lastId = 0;
  const failAll = () => {
    for (const [id, resolve] of pending) resolve({ id, error: 'the browser worker exited' });
  };
  worker.on('message', (message) => {
    const response = message as WorkerResponse; // sent by browser-worker.ts
    pending.get(response.id)?.(response);
  });
  worker.once('exit', failAll);
  worker.once('error', failAll);
  const request = async (command: BrowserRequest | { method: string; params: object }) => {
    const id = (lastId += 1);
    const response = new Promise<WorkerResponse>((resolve) => pending.set(id, resolve));
    worker.send({ id, ...command }, (error) => error && failAll());
    const { error } = await response;
    pending.delete(id);
    if (error) throw new Error(error);
  };
  const close = async () => {
    if (worker.exitCode !== null || worker.signalCode !== null || !worker.connected) return;
    const exited = once(worker, 'exit');
    worker.disconnect();
    await exited;
  };
  try {
    await request({ chromium, origin });
  } catch (error) {
    await close();
    throw error;
  }
  return { send: (method, params) => request({ method, params }), close };
}
