import { runCaptured } from '../../run-command.ts';

const identity = { NAME: 'Team', EMAIL: 'team@gida.example' };

/** Runs a command as a team does, with `tools` in front of what the machine has. Rejects with what it printed. */
export async function runAsTeam(line: string, cwd: string, tools = ''): Promise<string> {
  const [command = '', ...args] = line.split(' ');
  const env = Object.fromEntries(
    Object.entries(identity).flatMap(([key, value]) => [
      [`GIT_AUTHOR_${key}`, value],
      [`GIT_COMMITTER_${key}`, value],
    ]),
  );
  const PATH = [tools, process.env['PATH']].filter(Boolean).join(':');
  const { code, printed } = await runCaptured(command, args, {
    cwd,
    env: { ...env, PATH, GIDA_TOKEN: 'gida_test' },
  });
  if (code !== 0) throw new Error(`${line}\n${printed}`);
  return printed.trim();
}
