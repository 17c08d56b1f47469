import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Words that docs/glossary.md replaces and that mean nothing else here, with what they may be a part of. */
const replaced: [word: RegExp, use: string, others?: RegExp][] = [
  [/photo/i, 'picture', /photographer/i],
  [/image/i, 'picture', imageOfOthers()],
  [/candidate/i, 'build under test, or canary'],
  [/publication/i, 'stored build'],
  [/preflight/i, 'check'],
  [/counterpart/i, 'other participant'],
  [/horizon(?!tal)/i, 'booking window'],
  [/anonymousOnly/i, 'visitor only'],
  [/letter(?!s?$|spacing|pixels)/i, 'mail', /dead_?letter/i],
  [/^(?!.*[rR]e)placement|[a-z]Placement/, 'state of a remote'],
  [/release(?:Store|Storage|Check)/i, 'build'],
];

/** The specification's fields, names of browsers, libraries and containers, and texts drawn as images. */
function imageOfOthers(): RegExp {
  return /^images?$|^(?:HTMLImageElement|createImageBitmap|drawImage|addImage|writeImage|backgroundImage|imagesEnabled|imageSrcSet|imageSizes|isPictureImage)$|TextImage|_IMAGE$/;
}

const identifier = /[A-Za-z_$][\w$]*/g;
const comment = /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm;
const text = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g;

test('names in code and of files use the words of the glossary', () => {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .filter((file) => !/^demo\/|smoke-test-isolation|glossary\.test\.ts$|\.snap$/.test(file));
  expect(files.length).toBeGreaterThan(1_500);
  const found = files.flatMap((file) => {
    const code = readFileSync(file, 'utf8').replace(comment, '').replace(text, "''");
    const names = new Set([...(code.match(identifier) ?? []), ...file.split(/[/.-]/)]);
    return [...names].flatMap((name) =>
      replaced
        .filter(([word, , others]) => word.test(name) && !others?.test(name))
        .map(([, use]) => `${file}: ${name}, say ${use}`),
    );
  });
  expect(found).toEqual([]);
});
