import { runCommand } from '../command/run-command.ts';

/** The way from the root of the git repository that a folder is in, like `teams/offers/`; null outside of one. */
export async function findGitPrefix(folder: string): Promise<string | null> {
  const { code, printed } = await runCommand('git', ['rev-parse', '--show-prefix'], {
    cwd: folder,
  });
  return code === 0 ? printed : null;
}

/** Makes a repository of the folder and commits what git does not ignore. Says what it did. */
export async function commitFirst(folder: string, message: string): Promise<string> {
  const git = (...args: string[]) => runCommand('git', args, { cwd: folder });
  const author = (await git('config', 'user.email')).printed
    ? []
    : ['-c', 'user.name=gida new', '-c', 'user.email=gida@localhost'];
  const commands = [
    ['init', '--quiet', '--initial-branch=main'],
    ['add', '--all'],
    [...author, 'commit', '--quiet', '-m', message],
  ];
  for (const command of commands) {
    const { code, printed } = await git(...command);
    if (code === 0) continue;
    return `\n  It is not committed yet, and only a committed build can be promoted: git ${command[0]} failed. ${printed}`;
  }
  return ', committed';
}
