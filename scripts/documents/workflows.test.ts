import { accessSync, constants, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

import { root } from '../progress.mjs';
import { planFor } from '../tests/selection.ts';

type Workflow = {
  on: Record<string, unknown>;
  permissions: Record<string, string>;
  jobs: Record<string, { 'timeout-minutes': number; steps: { run?: string; uses?: string }[] }>;
};

const folder = join(root, '.github/workflows');
const workflows = [
  ['ci.yml', ['push', 'pull_request'], '.ci/run'],
  ['nightly.yml', ['schedule', 'workflow_dispatch'], '.ci/nightly'],
] as const;

it('knows every workflow', () => {
  expect(globSync('*', { cwd: folder }).sort()).toEqual(workflows.map(([name]) => name));
});

describe.each(workflows)('%s', (name, events, command) => {
  const workflow = parse(readFileSync(join(folder, name), 'utf8')) as Workflow; // ours
  const jobs = Object.values(workflow.jobs);
  const commands = jobs.flatMap(({ steps }) => steps.flatMap(({ run = [] }) => run));

  it('runs when it should, and ends', () => {
    expect(Object.keys(workflow.on)).toEqual(events);
    expect(workflow.permissions).toEqual({ contents: 'read' });
    for (const job of jobs) expect(job['timeout-minutes']).toBeGreaterThan(0);
  });

  it('runs commands that are there', () => {
    expect(commands).toContain(command);
    for (const line of commands) expect(() => find(line), line).not.toThrow();
  });
});

/** A file that may be run, or `npm test` with what it takes; `git` is on every machine. Throws when there is none. */
function find(line: string): void {
  if (line.startsWith('git ')) return;
  const npmTest = /^npm test(?: -- (.+))?$/.exec(line);
  if (npmTest) planFor(npmTest[1]?.split(' ') ?? []);
  else accessSync(join(root, line), constants.X_OK);
}
