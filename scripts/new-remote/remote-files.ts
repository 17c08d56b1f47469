import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const template = join(import.meta.dirname, 'template');

/** Every file of a new remote by path, with the placeholders of the template filled in. */
export function renderRemoteFiles(word: string): Record<string, string> {
  const title = `${word.charAt(0).toUpperCase()}${word.slice(1).replaceAll('-', ' ')}`;
  const render = (file: string): string =>
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
    ...Object.fromEntries(inRemote.map((file) => [`remote-${word}/${file}`, render(file)])),
    [`e2e/${word}/${word}.spec.ts`]: render('e2e.spec.ts'),
  };
}
