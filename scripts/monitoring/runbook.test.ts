import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

import { runStatement, setupUsedSite } from '../../api/src/monitoring/testing/used-site.ts';
import { jobPolicies } from '../../api/src/jobs/job-policies.ts';
import { commands } from '../../shared/cli/src/command-help.ts';
import { root } from '../progress.mjs';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const [preamble = '', ...sections] = read('docs/runbook.md').split(/^## /m);
const entries = sections.map((section) => ({
  alert: section.split('\n')[0] ?? '',
  text: section.replace(/^.*\n/, '').replace(/^```sh\n[^]*?^```$/m, ''),
  commands: /^```sh\n([^]*?)^```$/m.exec(section)?.[1]?.trim().split('\n') ?? [],
}));

it('has an entry for each alert, and an alert for each entry', () => {
  const { groups } = parse(read('deploy/prometheus/alerts.yaml')) as {
    groups: { rules: { alert: string }[] }[];
  }; // ours
  const alerts = groups.flatMap(({ rules }) => rules.map(({ alert }) => alert));

  expect(entries.map(({ alert }) => alert)).toEqual(alerts);
});

it.each(entries)('says of $alert what it means, and begins with three commands', (entry) => {
  expect(entry.text.split(/\s+/).length).toBeGreaterThan(5);
  expect(entry.commands).toHaveLength(3);
});

it('has commands that exist', () => {
  const functions = [...preamble.matchAll(/^(\w+)\(\)/gm)].map(([, name]) => name);
  const ops = [...read('api/src/ops/run-ops.ts').matchAll(/^ {2}'?([\w-]+)'?: \w+Command,$/gm)];
  const all = entries.flatMap((entry) => entry.commands);
  const known = (command: string) => {
    const [first = '', second, third = ''] = command.split(' ');
    if (first !== 'pnpm')
      return [...functions, 'curl', 'df', 'uptime', 'redis-cli'].includes(first);
    return second === 'gida' ? third in commands : ops.some(([, name]) => name === third);
  };

  expect(ops.length).toBeGreaterThan(5);
  expect(all.filter((command) => !known(command))).toEqual([]);
});

it('has statements that the database of this version understands', async () => {
  const { api } = await setupUsedSite();
  const written = [...read('docs/runbook.md').matchAll(/\bdb "(.*?)"/g)].map(([, it = '']) => it);
  const kinds = [...read('docs/runbook.md').matchAll(/^jobs (.*)$/gm)].map(([, kind = '']) => kind);
  const statements = written.flatMap((statement) =>
    statement.includes('$1') ? kinds.map((kind) => statement.replace('$1', kind)) : statement,
  );
  const failed: string[] = [];
  for (const statement of statements)
    await runStatement(api, statement).catch((error: unknown) =>
      failed.push(`${statement}: ${String(error)}`),
    );

  expect(kinds.filter((kind) => !(kind in jobPolicies))).toEqual([]);
  expect(statements.length).toBeGreaterThan(20);
  expect(failed).toEqual([]);
});
