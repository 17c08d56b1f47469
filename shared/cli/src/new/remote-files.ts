import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { SiteDescription } from '../kit/site-description.ts';
import { ownFolder } from '../command/own-package.ts';
import { repositoryPackage, workspacePackage } from './package-json.ts';

type Files = Record<string, string>;

/** Every file of a new remote by path, from the root of the checkout. */
export const workspaceFiles = (word: string): Files => ({
  ...inFolder(`remote-${word}`, {
    'package.json': toJson(workspacePackage(word)),
    ...renderFolder('remote', word),
  }),
  ...renderFolder('workspace', word),
});

/** Every file of a repository of its own by path. */
export const repositoryFiles = (word: string, site: string, shell: SiteDescription): Files => ({
  'package.json': toJson(repositoryPackage(word, site, shell)),
  ...renderFolder('repository', word, site),
  ...renderFolder('remote', word),
});

const toJson = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;

const inFolder = (folder: string, files: Files): Files =>
  Object.fromEntries(Object.entries(files).map(([path, text]) => [`${folder}/${path}`, text]));

/** The files of one folder of the template, with the placeholders in their names and texts filled in. */
function renderFolder(name: string, word: string, site = ''): Files {
  const folder = join(ownFolder, 'template', name);
  const title = `${word.charAt(0).toUpperCase()}${word.slice(1).replaceAll('-', ' ')}`;
  const fill = (text: string): string =>
    text.replaceAll('__word__', word).replaceAll('__title__', title).replaceAll('__site__', site);
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
