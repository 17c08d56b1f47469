/** Part of `pnpm check`: whatever a document or CODEOWNERS names must exist, and decision records stay short. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { root } from '../progress.mjs';
import { commands } from '../../shared/cli/src/command-help.ts';
import { findBrokenReferences, findOwnersOfNothing } from './find-broken-references.ts';
import { findRecordProblems } from './find-record-problems.ts';

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' });
// A copy without git, such as an unpacked archive, cannot say which files are the repository's.
const files = existsSync(join(root, '.git'))
  ? git('ls-files', '--cached', '--others', '--exclude-standard')
      .split('\n')
      .filter((file) => file !== '' && existsSync(join(root, file)))
  : [];
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const manifest = JSON.parse(read('package.json')) as { scripts: Record<string, string> }; // ours

const repository = {
  files,
  scripts: Object.keys(manifest.scripts),
  releaseCommands: Object.keys(commands),
  sources: files
    .filter(
      (file) =>
        /\.(ts|tsx|mjs)$|^shell\/breaks\.json$/.test(file) &&
        !file.startsWith('scripts/documents/'),
    )
    .map(read)
    .join('\n'),
};
const documents = files
  .filter((file) => file.endsWith('.md'))
  .map((path) => ({ path, text: read(path) }));
const problems = [
  ...findBrokenReferences(documents, repository),
  ...findRecordProblems(documents),
  ...(files.length > 0 ? findOwnersOfNothing(read('CODEOWNERS'), repository) : []),
];
if (problems.length > 0) console.log(problems.join('\n'));
process.exit(problems.length > 0 ? 1 : 0);
