import { maxBuildCommits, type BuildCommit } from '@gida/releases/commits';

import { runCommand } from '../command/run-command.ts';

const separator = '\u001f';
/** Would leave the line of a terminal, or be invisible there. */
const unprintable = /[\p{Cc}\p{Cf}\u2028\u2029]/gu;

/** The last commits of a folder, newest first; none where there is no git. */
export async function readCommits(folder: string): Promise<BuildCommit[]> {
  const format = `--format=%H${separator}%s${separator}%an`;
  const log = ['log', `--max-count=${maxBuildCommits}`, format, '--', '.'];
  const { code, printed } = await runCommand('git', log, { cwd: folder });
  if (code !== 0 || !printed) return [];
  return printed.split('\n').map((line) => {
    const [hash = '', subject = '', author = ''] = line.split(separator);
    return {
      hash,
      subject: subject.replaceAll(unprintable, ' ').slice(0, 200),
      by: initials(author),
    };
  });
}

const initials = (name: string): string =>
  name
    .split(/[^\p{L}]+/u)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase()
    .slice(0, 3);
