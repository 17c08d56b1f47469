import type { Traffic } from './load.ts';

type Line = { step: string; result: string; limit: string; isMet: boolean };
const lines: Line[] = [];

export const say = (text: string): void => console.error(text);

export async function step<T>(name: string, work: () => Promise<T> | undefined): Promise<T> {
  say(name);
  const startedAt = Date.now();
  const result = await work();
  add(name, `${((Date.now() - startedAt) / 1_000).toFixed(1)} s`, 'works', true);
  return result as T; // `undefined` only where T is
}

export function addTraffic(
  name: string,
  traffic: Traffic,
  counted: 'failed' | 'failedAfterRetry',
): void {
  const { requests, failed, failedAfterRetry, longestMs } = traffic;
  for (const failure of counted === 'failed' ? failed : failedAfterRetry) say(`  ✗ ${failure}`);
  const result = `${requests} requests, ${failed.length} failed, ${failedAfterRetry.length} after one retry, longest ${longestMs} ms`;
  const limit = counted === 'failed' ? '0 failed' : '0 after one retry';
  add(name, result, limit, requests > 0 && traffic[counted].length === 0);
}

export function addSeconds(name: string, seconds: number, limit: number): void {
  add(name, `${seconds.toFixed(1)} s`, `≤ ${limit} s`, seconds <= limit);
}

export function add(name: string, result: string, limit: string, isMet: boolean): void {
  lines.push({ step: name, result, limit, isMet });
  say(`  ${isMet ? '✓' : '✗'} ${name}: ${result}`);
}

export function printTable(): void {
  console.log('| step | result | target | met |\n| --- | --- | --- | --- |');
  for (const { step: name, result, limit, isMet } of lines) {
    console.log(`| ${name} | ${result} | ${limit} | ${isMet ? 'yes' : '**no**'} |`);
  }
  if (lines.some(({ isMet }) => !isMet)) process.exitCode = 1;
}
