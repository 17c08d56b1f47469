import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

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

/**
 * Every file of a repository of its own by path. In a repository that holds more, `joined` is the way from its root: the
 * code host looks for workflows there.
 */
export function repositoryFiles(
  name: string,
  site: string,
  shell: SiteDescription,
  joined: string | null = null,
): Files {
  const { [workflow]: ship = '', ...files } = renderFolder('repository', name, site);
  const folder = `${joined ?? ''}remote-${name}`;
  return {
    'package.json': toJson(repositoryPackage(name, site, shell)),
    ...files,
    ...(joined === null
      ? { [workflow]: ship }
      : {
          [`${folder.replaceAll(/[^/]+/g, '..')}/.github/workflows/remote-${name}.yml`]:
            workflowFor(folder, ship),
        }),
    ...renderFolder('remote', name),
  };
}

const workflow = '.github/workflows/ship.yml';

/** For what changes in one folder, and run there. */
function workflowFor(folder: string, ship: string): string {
  const paths = `\n    paths: [${JSON.stringify(`${folder}/**`)}]`;
  const defaults = `defaults:\n  run:\n    working-directory: ${JSON.stringify(folder)}\n\n`;
  return ship
    .replaceAll(/^ {2}(pull_request|push):$/gm, (event) => event + paths)
    .replace(/^jobs:$/m, (jobs) => defaults + jobs);
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
