import { runCommand } from '../command/run-command.ts';

/** Makes a repository of the folder, unless it is in one, and commits what git does not ignore. Says what it did. */
export async function commitFirst(folder: string, message: string): Promise<string> {
  const git = (...args: string[]) => runCommand('git', args, { cwd: folder });
  if ((await git('rev-parse', '--show-toplevel')).code === 0) return '';
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
