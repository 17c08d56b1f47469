// @vitest-environment jsdom
// @module-tag nightly: it installs a repository with two kits, see shared/build/src/breaks/breaks.test.ts: sources, tests and configurations are moved one break after the other; what is installed or built is not
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

import { checkInShell } from '../../shared/releases/src/build-checks.ts';
import type { Build } from '../../shared/releases/src/release.ts';
import { root } from '../progress.mjs';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { startKitSite } from './testing/kit-site.ts';
import { runAsTeam } from './testing/team-command.ts';

/** Two installs from the registry, on a busy machine. */
const timeout = 600_000;

test(
  'a repository moves to a kit with other names and passes its checks, and its old build runs in the new shell',
  { timeout },
  async () => {
    const { site, gida, today, next, serveNext } = await startKitSite();
    const home = temporaryFolder();
    const folder = join(home, 'remote-offers');
    const run = (line: string) => runAsTeam(line, folder);
    await runAsTeam(`${gida} new remote-offers --site ${site}`, home);
    const page = join(folder, 'src/overview/OverviewPage.tsx');
    const made = await readFile(page, 'utf8');
    await writeFile(
      page,
      `${made.replaceAll('<Card>', '<StackedCard>').replaceAll('</Card>', '</StackedCard>').replace(' Card,', '')}
import { Muted, StackedCard } from '@gida/ui/layout';

export const handle = { Muted };
`,
    );
    expect(await run('node_modules/.bin/gida status')).not.toContain('the site has');
    await run('node_modules/.bin/gida build');
    const old = await currentBuild(folder);

    serveNext();

    const line = `kit ${today.description.version} → the site has 1.1.0-0000000b; Breaks used: `;
    expect(await run('node_modules/.bin/gida status')).toMatch(
      new RegExp(
        `^${line}.*Stack \\(src/overview/OverviewPage.tsx:\\d+\\).*: gida kit update$`,
        'm',
      ),
    );
    const printed = await run('node_modules/.bin/gida kit update');
    expect(printed).toContain('✓ new names in src/overview/OverviewPage.tsx');
    expect(printed).toContain('What was not committed yet is in them as you left it.');
    expect(printed).toMatch(
      /EmptyState of @gida\/ui: Say why it is empty\.\n {4}src\/overview\/OverviewPage\.tsx:\d+$/m,
    );
    const moved = await readFile(page, 'utf8');
    expect(moved).toContain(`import { StackedCard } from '@gida/ui/cards';`);
    expect(moved).toContain(
      `import { Button, ButtonLink, EmptyState, Row, Pile } from '@gida/ui';`,
    );
    expect(moved).not.toMatch(/\bStack\b/);
    await run('npx -y pnpm@12 run format');
    await run('npx -y pnpm@12 run check');
    await run('npx -y pnpm@12 test');
    await run('node_modules/.bin/gida check');
    expect((await currentBuild(folder)).uses.names['@gida/ui']).toContain('Pile');
    expect(await run('node_modules/.bin/gida status')).not.toContain('the site has');

    expect(old.uses.names['@gida/ui']).toContain('Stack');
    expect(failedIn(next.description, old)).toEqual([]);
    // What both names spare it.
    const { names = null, version = '' } = next.description.shared['@gida/ui'] ?? {};
    const without = { version, names: names?.filter((name) => name !== 'Stack') ?? null };
    const later = {
      ...next.description,
      shared: { ...next.description.shared, '@gida/ui': without },
    };
    expect(failedIn(later, old)).toEqual([expect.stringContaining('uses Stack of @gida/ui')]);
    await writeFile(join(folder, 'dist/current'), old.version);
    const contract: string = join(root, 'shell/src/testing/expect-remote-contract.ts');
    const { expectRemoteContract } = (await import(contract)) as ContractModule;
    expect(await expectRemoteContract(folder)).toEqual(['/offers']);
  },
);

type ContractModule = { expectRemoteContract: (folder: string) => Promise<string[]> };

async function currentBuild(folder: string): Promise<Build> {
  const version = await readFile(join(folder, 'dist/current'), 'utf8');
  // Written by gida build.
  return JSON.parse(await readFile(join(folder, 'dist', version, 'release.json'), 'utf8')) as Build;
}

const failedIn = (shell: Parameters<typeof checkInShell>[1], build: Build): string[] =>
  checkInShell(build, shell).flatMap(({ outcome, message }) =>
    outcome === 'failed' ? [message] : [],
  );
