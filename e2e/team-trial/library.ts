import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';

import type { Team } from './team.ts';

/** The team takes a popular library, of which the site refuses what it never does, and an operator allows that. */
export async function allowLibrary(team: Team, folder: string, operator: string): Promise<void> {
  const page = join(team.home, folder, 'src/overview/OverviewPage.tsx');
  await team.timed('a library of its own', async () => {
    await team.run('npm pkg set dependencies.jspdf=4.2.1', folder);
    await team.run('npx -y pnpm@12 install --no-frozen-lockfile --prefer-offline', folder);
    const source = await readFile(page, 'utf8');
    const list = `<Button onClick={async () => new (await import('jspdf')).jsPDF().save()}>List</Button>`;
    await writeFile(page, source.replace('</h1>', `</h1>${list}`));
    await team.run('git commit -qam library', folder);
  });
  const refusal = await team.timed('refused for a finding in the library', () =>
    team.run('npx --no-install gida publish', folder).then(
      () => '',
      (error: Error) => error.message,
    ),
  );
  const [, command = ''] = /^ *gida (allow remote-offers .*) -m "…"$/m.exec(refusal) ?? [];
  expect(command, refusal).toContain('pdfobject');
  expect(refusal.match(/gida allow/g)).toHaveLength(1);
  await team.timed('allowed by an operator', () =>
    team.run(`npx --no-install gida ${command} -m "jsPDF never loads it"`, folder, {
      GIDA_TOKEN: operator,
    }),
  );
}
