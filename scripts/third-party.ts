/** `pnpm third-party`: writes `THIRD-PARTY.md`, what production and the site's builds have of others, as pnpm reads it from the packages. */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { root } from './progress.mjs';

export type Package = { name: string; versions: string[]; license: string };

/** What people and machines need to run or to build remotes, and the site does not serve. */
const tools = ['@gida/build', '@gida/cli', '@gida/testing'];
const served = ['./shell', './remote-*', './shared/*', '@gida/api', '@gida/gateway'];
/** The only part of our build tools that a build contains. */
const federationRuntime =
  /^@module-federation\/(runtime|runtime-core|sdk|error-codes|webpack-bundler-runtime)$/;

/** They ask for a notice at most. */
const permissive =
  /^(MIT|MIT-0|ISC|Apache-2\.0|BSD-2-Clause|BSD-3-Clause|0BSD|BlueOak-1\.0\.0|CC0-1\.0|Zlib)$/;
/** What asks for more, and why it may be here: each is on the server alone. */
const accepted: Record<string, string> = {
  '@img/sharp-libvips-<platform>':
    'a shared library of its own, unchanged, which another may replace',
  'ical.js': 'unchanged, and its source is public',
};

export function listPackages(): Package[] {
  const bundled = ask(['@gida/build']).filter(({ name }) => federationRuntime.test(name));
  return [...ask([...served, ...tools.map((name) => `!${name}`)]), ...bundled]
    .map((each) => ({ ...each, name: each.name.replace(platform, '-<platform>') }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** Packages of one platform's machine code have its name at the end of theirs. */
const platform = /-(linux|linuxmusl|darwin|win32)-[\w-]+$/;

function ask(packages: string[]): Package[] {
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    packageManager: string;
  }; // ours
  const filters = packages.flatMap((name) => ['--filter', name]);
  const printed = execFileSync(
    'npx',
    ['-y', packageManager, ...filters, 'licenses', 'list', '--prod', '--json'],
    { cwd: root, encoding: 'utf8', maxBuffer: 64e6 },
  );
  return Object.values(JSON.parse(printed) as Record<string, Package[]>).flat(); // pnpm's format
}

/** Packages without a licence, or with one that asks for more than a notice. */
export const findProblems = (packages: readonly Package[]): string[] =>
  packages
    .filter(({ name, license }) => !isPermissive(license) && !(name in accepted))
    .map(({ name, license }) => `${name}: ${license || 'no licence'}`);

/** An SPDX expression of one level, such as `(MIT OR GPL-2.0)`. */
const isPermissive = (expression: string): boolean =>
  expression
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((id) => permissive.test(id)));

export const toMarkdown = (packages: readonly Package[]): string => `# Third-party packages

Written by \`pnpm third-party\`: what the servers of a production site and the builds of this repository have of others. Fonts have
their licence beside them, in \`shell/src/fonts/\` and \`remote-booking/src/invoice/fonts/\`. These ask for more than a notice:

${Object.entries(accepted)
  .map(([name, why]) => `- ${name}: ${why}.`)
  .join('\n')}

| package | version | licence |
| --- | --- | --- |
${packages.map(({ name, versions, license }) => `| ${name} | ${versions.join(', ')} | ${license} |`).join('\n')}
`;

if (import.meta.main) {
  const packages = listPackages();
  writeFileSync(join(root, 'THIRD-PARTY.md'), toMarkdown(packages));
  const problems = findProblems(packages);
  if (problems.length > 0) console.error(problems.join('\n'));
  process.exitCode = problems.length > 0 ? 1 : 0;
}
