import { fork } from 'node:child_process';
import { once } from 'node:events';

import { smokeTestEnvironment } from '../config/config.ts';
import { killProcessGroup } from '../rendering/kill-process-group.ts';
import { PageVisit, type WorkerJob, type WorkerMessage } from './observation.ts';

/** What a worker may take beyond the limit of its job: to start the browser and to end it. */
const graceMs = 15_000;

/** Visits pages in a browser that a process of its own controls; null for one that was not reached in time. */
export async function visitPages(job: WorkerJob): Promise<(PageVisit | null)[]> {
  const worker = fork(new URL('./browser-worker.ts', import.meta.url), {
    env: smokeTestEnvironment(),
    execArgv: [],
    stdio: 'ignore',
  });
  const exited = once(worker, 'exit').catch(() => undefined);
  let browser: number | undefined;
  const end = () => {
    killProcessGroup(browser);
    worker.kill('SIGKILL');
  };
  const timer = setTimeout(end, job.limits.allMs + graceMs);
  try {
    const visits = await new Promise<unknown[]>((resolve, reject) => {
      worker.on('message', (message) => {
        const sent = message as WorkerMessage; // sent by browser-worker.ts
        if ('browser' in sent) browser = sent.browser;
        else if ('visits' in sent) resolve(sent.visits);
        else reject(new Error(sent.error));
      });
      const fail = () => reject(new Error('the browser worker exited'));
      worker.once('exit', fail);
      worker.once('error', fail);
      worker.send(job, (error) => error && fail());
    });
    return visits.map((visit) => PageVisit.nullable().parse(visit));
  } finally {
    if (worker.connected) worker.disconnect();
    await exited;
    clearTimeout(timer);
  }
}
