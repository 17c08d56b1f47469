import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const template = join(import.meta.dirname, 'template');

/** Every file of a new remote, by its path from the root. The template's words stand for its own. */
export function filesOf(word: string): Record<string, string> {
  const title = `${word.charAt(0).toUpperCase()}${word.slice(1).replaceAll('-', ' ')}`;
  const written = (file: string): string =>
    readFileSync(join(template, `${file}.txt`), 'utf8')
      .replaceAll('__word__', word)
      .replaceAll('__title__', title);
  const inRemote = [
    'package.json',
    'rspack.config.ts',
    'tsconfig.json',
    'README.md',
    'src/routes.tsx',
    'src/messages.ts',
    'src/overview/OverviewPage.tsx',
    'src/overview/OverviewPage.test.tsx',
    'src/overview/overview-api.ts',
  ];
  return {
    ...Object.fromEntries(inRemote.map((file) => [`remote-${word}/${file}`, written(file)])),
    [`e2e/${word}/${word}.spec.ts`]: written('journey.spec.ts'),
  };
}
