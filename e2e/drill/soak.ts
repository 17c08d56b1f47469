import { readdirSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

import { countConnections } from '../../api/src/testing/drill-records.ts';
import { runCaptured } from '../../scripts/run-command.ts';
import type { Load } from './load.ts';
import { addTraffic, add, say } from './results.ts';
import type { DrilledProcess } from './processes.ts';
import type { Topology } from './topology.ts';

const sampleEveryMs = 15_000;
/** From the middle third of the samples to the last one: what a site under the same load may grow by. */
const mayGrow: Record<string, (before: number) => number> = {
  'heap after collection, MB': (before) => 5 + before / 10,
  descriptors: () => 15,
};

type Figure = {
  what: string;
  unit: string;
  values: number[];
};

/** Everybody on the site for so many minutes: what grows although the load does not. */
export async function soak(site: Topology, load: Load, minutes: number): Promise<void> {
  const figures = new Map<string, Figure>();
  const note = (what: string, unit: string, value: number) => {
    const key = `${what}: ${unit}`;
    const figure = figures.get(key) ?? { what, unit, values: [] };
    figures.set(key, figure);
    figure.values.push(value);
  };
  const heaps = await Promise.all(site.processes.map(openHeap));
  const alerts = new Set<string>();
  load.take();
  const until = Date.now() + minutes * 60_000;
  while (Date.now() < until) {
    for (const [at, process] of site.processes.entries()) {
      note(process.name, 'heap after collection, MB', ((await heaps[at]?.collect()) ?? 0) / 1e6);
      note(process.name, 'descriptors', readdirSync(`/proc/${process.pid()}/fd`).length);
    }
    note('PostgreSQL', 'connections', await site.inDatabase(countConnections));
    note('database, bucket and data', 'disk, MB', await megabytesOf(site.folders));
    for (const { state, labels } of await site.alerts())
      if (state === 'firing') alerts.add(labels['alertname'] ?? '');
    await wait(sampleEveryMs);
  }
  for (const heap of heaps) heap.close();
  addTraffic(`${minutes} min of soak`, load.take(), 'failedAfterRetry');
  // No browser tries builds in the drill.
  alerts.delete('SmokeTestAbsent');
  add('soak: alerts that fire', [...alerts].join(', ') || 'none', 'none', alerts.size === 0);
  for (const { what, unit, values } of figures.values()) {
    const third = Math.max(1, Math.floor(values.length / 3));
    const [middle, last] = [values.slice(third, 2 * third), values.slice(-third)].map(medianOf);
    const limit = mayGrow[unit]?.(middle ?? 0);
    const growth = (last ?? 0) - (middle ?? 0);
    const slope = (slopeOf(values) * 3_600_000) / sampleEveryMs;
    const result = `${(last ?? 0).toFixed(1)}, ${slope < 0 ? '' : '+'}${slope.toFixed(1)} an hour`;
    const target = limit === undefined ? '–' : `at most ${limit.toFixed(0)} more in the last third`;
    add(`soak: ${what}, ${unit}`, result, target, limit === undefined || growth <= limit);
  }
}

/** The heap of a process through its inspector, which a signal opens. */
async function openHeap(process: DrilledProcess) {
  const address = await process.openInspector();
  const socket = new WebSocket(address);
  await new Promise((opened) => socket.addEventListener('open', opened, { once: true }));
  let number = 0;
  const ask = (method: string) =>
    new Promise<{ usedSize?: number }>((answered) => {
      const id = (number += 1);
      const read = ({ data }: MessageEvent<string>) => {
        const message = JSON.parse(data) as { id?: number; result?: { usedSize?: number } }; // the inspector's protocol
        if (message.id !== id) return;
        socket.removeEventListener('message', read);
        answered(message.result ?? {});
      };
      socket.addEventListener('message', read);
      socket.send(JSON.stringify({ id, method }));
    });
  say(`  the heap of ${process.name} is read at ${address}`);
  return {
    collect: async () => {
      await ask('HeapProfiler.collectGarbage');
      return (await ask('Runtime.getHeapUsage')).usedSize ?? 0;
    },
    close: () => socket.close(),
  };
}

async function megabytesOf(folders: readonly string[]): Promise<number> {
  const { printed } = await runCaptured('du', ['-smc', ...folders]);
  return Number(/^(\d+)\s+total$/m.exec(printed)?.[1]);
}

const medianOf = (values: number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

/** Of a line through the values, by sample. */
function slopeOf(values: number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const over = values.reduce((sum, value, at) => sum + (at - middle) * (value - mean), 0);
  const under = values.reduce((sum, _, at) => sum + (at - middle) ** 2, 0);
  return under === 0 ? 0 : over / under;
}
