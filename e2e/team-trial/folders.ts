import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';

import { publishedVersion, type Team } from './team.ts';

/** A clone has the version of its commit, whoever installs its packages and whatever its folder is called. */
export async function buildElsewhere(team: Team, folder: string, version: string): Promise<void> {
  const [discount, names] = ['50% off', "Ada's"];
  const build = async (name: string) =>
    publishedVersion(await team.run('node_modules/.bin/gida build --json', name));
  await team.timed('npm install of a clone', async () => {
    await team.run(`git clone --quiet ${folder} "${discount}"`);
    await team.run('npm install --no-audit --no-fund', discount);
  });
  await team.timed('one version in two odd folders', async () => {
    const versions = [await build(discount)];
    await rename(join(team.home, discount), join(team.home, names));
    versions.push(await build(names));
    expect(versions).toEqual([version, version]);
  });
}
