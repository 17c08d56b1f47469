import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

import type { SiteDescription } from '../kit/site-description.ts';
import { ownFolder } from '../command/own-package.ts';
import { repositoryPackage, workspacePackage } from './package-json.ts';

type Files = Record<string, string>;

/** Every file of a new remote by path, from the root of the checkout. */
export const workspaceFiles = (name: string): Files => ({
  ...inFolder(`remote-${name}`, {
    'package.json': toJson(workspacePackage(name)),
    ...renderFolder('remote', name),
  }),
  ...renderFolder('workspace', name),
});

/** Every file of a repository of its own by path. */
export const repositoryFiles = (
  name: string,
  site: string,
  shell: SiteDescription,
  registry?: string,
): Files => ({
  'package.json': toJson(repositoryPackage(name, site, shell, registry)),
  ...(registry && registryFiles(registry)),
  ...renderFolder('repository', name, site),
  ...renderFolder('remote', name),
});

/** Where the package managers find the kit; each has a form of its own. */
const registryFiles = (registry: string): Files => ({
  '.npmrc': `@gida:registry=${registry}\n`,
  '.yarnrc.yml': [
    'nodeLinker: node-modules',
    '# Of the site, so they need not be a day old.\nnpmPreapprovedPackages: ["@gida/*"]',
    `npmScopes:\n  gida:\n    npmRegistryServer: ${JSON.stringify(registry)}`,
    ...(registry.startsWith('http:')
      ? [`unsafeHttpWhitelist: [${JSON.stringify(new URL(registry).hostname)}]`]
      : []),
    '',
  ].join('\n'),
});

/** For a folder of a git repository: the code host looks for workflows at its root. It runs for and in the folder. */
export function moveWorkflow(files: Files, folder: string): Files {
  const {
    '.github/workflows/ship.yml': ship = '',
    '.gitlab-ci.yml': _atRootOnly,
    ...others
  } = files;
  const paths = `\n    paths: [${JSON.stringify(`${folder}/**`)}]`;
  const defaults = `defaults:\n  run:\n    working-directory: ${JSON.stringify(folder)}\n\n`;
  const root = folder.replaceAll(/[^/]+/g, '..');
  const workflow = ship
    .replaceAll(/^ {2}(pull_request|push):$/gm, (event) => event + paths)
    .replace(/^jobs:$/m, (jobs) => defaults + jobs);
  return { ...others, [`${root}/.github/workflows/${basename(folder)}.yml`]: workflow };
}

const toJson = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;

const inFolder = (folder: string, files: Files): Files =>
  Object.fromEntries(Object.entries(files).map(([path, text]) => [`${folder}/${path}`, text]));

/** The files of one folder of the template, with the placeholders in their names and texts filled in. */
function renderFolder(template: string, name: string, site = ''): Files {
  const folder = join(ownFolder, 'template', template);
  const title = `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('-', ' ')}`;
  const fill = (text: string): string =>
    text.replaceAll('__name__', name).replaceAll('__title__', title).replaceAll('__site__', site);
  return Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith(suffix))
      .toSorted()
      .map((path) => [
        fill(path.slice(0, -suffix.length)).replaceAll(/(?<=^|\/)_/g, '.'),
        fill(readFileSync(join(folder, path), 'utf8')),
      ]),
  );
}

/** So that no tool takes the template for a part of this repository; `_` in front stands for a dot. */
const suffix = '.txt';
