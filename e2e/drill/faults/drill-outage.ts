import { add, addSeconds, say } from '../results.ts';
import { faults } from './faults.ts';
import { measureFault } from './measure-fault.ts';

/** On a site of its own, which takes payments at the sandbox. */
export async function drillOutage(name: string): Promise<void> {
  if (name === 'disk-full' && process.getuid?.() !== 0) {
    say(`${name} is left out: only root may mount a small disk.`);
    process.exitCode = 2;
    return;
  }
  const fault = await faults[name]?.();
  if (!fault) throw new Error(`Name an outage: ${Object.keys(faults).join(', ')}.`);
  const { description, limits } = fault;
  say(description);
  const result = await measureFault(fault);
  for (const violation of result.violations) say(`  ✗ ${violation}`);
  say(`  ${result.summary}`);
  const { length } = result.violations;
  add(`${description}: lost, twice or inconsistent`, String(length), 'none', length === 0);
  addSeconds(`${name}: first success after`, result.firstSuccessSeconds, limits.firstSuccess);
  addSeconds(`${name}: nothing left to do after`, result.backlogSeconds, limits.backlog);
}
