import { expect, test } from 'vitest';

import {
  findBrokenReferences,
  findOwnersOfNothing,
  type Repository,
} from './find-broken-references.ts';

const repository: Repository = {
  files: [
    'README.md',
    'api/package.json',
    'api/src/process/main.ts',
    'api/src/routes.ts',
    'api/src/booking/record/booking-states.ts',
    'bench/pages.ts',
    'e2e/federation/matrix/matrix.spec.ts',
    'docs/how-to/roll-back.md',
    'shell/package.json',
    'shell/src/main.ts',
    'shell/src/routes.ts',
    'shared/contracts/package.json',
    'shared/contracts/src/mounts.ts',
  ],
  scripts: ['check', 'check-all', 'bench', 'e2e', 'gida'],
  releaseCommands: ['publish', 'rollback'],
  sources: "process.env['API_PORT']; const holdDates = () => 'dates_taken';",
};
const find = (text: string, path = 'docs/page.md') =>
  findBrokenReferences([{ path, text }], repository);

test.each<[string, string, string?]>([
  ['a file from the root', '`api/src/process/main.ts`'],
  ['a folder', '`api/src/booking/`'],
  ['a file from its package', '`src/process/main.ts`', 'api/README.md'],
  ['the end of a path', '`record/booking-states.ts`'],
  ['a file name that is unique', '`booking-states.ts`'],
  ['a file that several packages have at one place', '`routes.ts`'],
  ['a file name of its own package', '`main.ts`', 'shell/README.md'],
  ['a file of another package by its path', '`shared/contracts/src/mounts.ts`', 'shell/README.md'],
  ['a file at the root', '`README.md`', 'shell/README.md'],
  ['a link beside the document', '[back](how-to/roll-back.md)'],
  ['a picture', '<img src="how-to/roll-back.md" width="9">'],
  ['a link with an anchor', '[back](how-to/roll-back.md#rules)'],
  [
    'an address of the web',
    '[site](https://example.com/x.md) and `http://localhost:3000/api/x.ts`',
  ],
  ['a pattern', '`*-routes.ts`, `-api.ts`, `remote-<word>/src/x.ts`'],
  ['a script', '`pnpm check api`'],
  ['a script of two words', '`pnpm check-all 5`'],
  ['a command of pnpm', '`npx -y pnpm@12 exec vitest`'],
  ['a benchmark', '`API_PORT=3 pnpm bench pages`'],
  ['a folder of journeys', '`pnpm e2e federation/matrix -g hang`'],
  ['a release command', '```sh\npnpm gida rollback booking -m "prices"\n```'],
  ['an environment variable', '`API_PORT`'],
  ['identifiers of the sources', '`holdDates()` answers `dates_taken`'],
  ["a variable of somebody's shell", '`--key "$BUILD_ID"`'],
])('accepts %s', (_, text, path) => {
  expect(find(text, path)).toEqual([]);
});

test.each([
  ['lint', ['no test: lint']],
  ['`bench/pages.ts`', ['no test: `bench/pages.ts`']],
  ['`e2e/federation/matrix/`', ['no test: `e2e/federation/matrix/`']],
  ['`e2e/federation/matrix/matrix.spec.ts`, this page', []],
])('of the security checklist, a proof is a test or a person: %s', (proof, problems) => {
  expect(
    find(`| 1.2.9 | no expression is built from input | ${proof} |`, 'docs/security.md'),
  ).toEqual(problems.map((problem) => `docs/security.md:1: ${problem}`));
});

test.each([
  ['`api/src/begin.ts`', 'no file api/src/begin.ts'],
  ['`api/src/who/`', 'no file api/src/who'],
  ['`booking-life.ts`', 'no file booking-life.ts'],
  ['`node api/src/begin.ts`', 'no file api/src/begin.ts'],
  ['[words](words.md)', 'no file docs/words.md'],
  ['<img src="words.webp" width="9">', 'no file docs/words.webp'],
  ['`pnpm lint`', 'no script lint'],
  ['```sh\npnpm lint\n```', 'no script lint'],
  ['`pnpm bench nothing`', 'no benchmark nothing'],
  ['`pnpm e2e federation/skew`', 'no end-to-end tests federation/skew'],
  ['`pnpm gida undo booking`', 'no command gida undo'],
  ['`BEHIND_PROXY`', 'no environment variable BEHIND_PROXY'],
  ['`keepDates`', 'no identifier keepDates'],
  ['`dates_free`', 'no identifier dates_free'],
])('reports %s', (text, problem) => {
  expect(find(`first line\n\n${text}`)).toEqual([expect.stringContaining(problem)]);
});

test.each<[string, string, string]>([
  ['`mounts.ts`', 'shell/README.md', 'no file mounts.ts in shell'],
  ['`main.ts`', 'docs/page.md', 'several files main.ts: name the path'],
])('a file name alone is one of its package, or unique: %s in %s', (text, path, problem) => {
  expect(find(text, path)).toEqual([`${path}:1: ${problem}`]);
});

test('names the document and the line', () => {
  expect(find('one\n\ntwo `pnpm lint`')).toEqual(['docs/page.md:3: no script lint']);
});

test('reports a rule of CODEOWNERS for a path that does not exist', () => {
  const codeowners =
    '# teams\n\n* @all\n/api/src/booking/ @booking\n/api/src/process/main.ts @all\n/api/src/life/ @booking\n';

  expect(findOwnersOfNothing(codeowners, repository)).toEqual(['CODEOWNERS: no file api/src/life']);
});
