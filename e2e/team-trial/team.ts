import { exec, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { releaseApiPath, type PublishResponse } from '@gida/releases/release-api';

import type { Site } from '../fixtures/start-site.ts';

const run = promisify(exec);
const maxOutputBytes = 16_000_000;

export type Team = Awaited<ReturnType<typeof createTeam>>;

/** A team that has an empty folder, the address of a site and a token for its remote, nothing of this repository. */
export async function createTeam(site: Site, remote: string) {
  const home = await mkdtemp(join(tmpdir(), 'gida-team-'));
  const token = await createToken(site, remote);
  const env: NodeJS.ProcessEnv = {
    PATH: process.env['PATH'],
    HOME: process.env['HOME'],
    // What git asks of whoever commits.
    GIT_AUTHOR_NAME: 'Team',
    GIT_AUTHOR_EMAIL: 'team@gida.example',
    GIT_COMMITTER_NAME: 'Team',
    GIT_COMMITTER_EMAIL: 'team@gida.example',
    GIDA_TOKEN: token,
    ...registrySettings(),
  };
  const times: [step: string, seconds: number][] = [];
  return {
    home,
    times,
    /** Runs a command in a folder below the team's; rejects with all that it printed. */
    async run(command: string, folder = '.', more: NodeJS.ProcessEnv = {}): Promise<string> {
      try {
        const { stdout } = await run(command, {
          cwd: join(home, folder),
          env: { ...env, ...more },
          maxBuffer: maxOutputBytes,
        });
        return stdout;
      } catch (error) {
        const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
        throw new Error(`${command}\n${stdout}\n${stderr}`, { cause: error });
      }
    },
    /** Starts a command that goes on until it is stopped. */
    start(command: string, folder: string) {
      const [file = '', ...args] = command.split(' ');
      // With the processes that it starts.
      const child = spawn(file, args, { cwd: join(home, folder), env, detached: true });
      let printed = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (text: Buffer) => (printed += String(text)));
      return {
        printed: () => printed,
        stop: () => child.pid !== undefined && process.kill(-child.pid, 'SIGTERM'),
      };
    },
    /** Does a step and keeps its time for the table. */
    async timed<T>(step: string, work: () => Promise<T>): Promise<T> {
      const startedAt = performance.now();
      const result = await work();
      times.push([step, (performance.now() - startedAt) / 1000]);
      return result;
    },
    close: () => rm(home, { recursive: true, force: true }),
  };
}

/** The one line of JSON that a command printed with `--json`, after what npm or pnpm print before it. */
export const publishedVersion = (printed: string): string => {
  const line = printed.split('\n').find((it) => it.startsWith('{')) ?? '';
  return (JSON.parse(line) as PublishResponse).version; // a contract of the gateway
};

/** A table of steps and seconds. */
export function formatTimes(title: string, times: Team['times']): string {
  const total = times.reduce((sum, [, seconds]) => sum + seconds, 0);
  const rows = [...times, ['in all', total] as const].map(
    ([step, seconds]) => `| ${step} | ${seconds.toFixed(1)} s |`,
  );
  return [`| ${title} | time |`, '| --- | --- |', ...rows].join('\n');
}

export const operatorToken = async ({ directory }: Site): Promise<string> =>
  (await readFile(join(directory, 'operator-token'), 'utf8')).trim();

async function createToken(site: Site, remote: string): Promise<string> {
  const operator = await operatorToken(site);
  const response = await fetch(`${site.origin}${releaseApiPath}/tokens`, {
    method: 'POST',
    headers: { authorization: `Bearer ${operator}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: `${remote} team`, scope: remote }),
  });
  if (!response.ok) throw new Error(await response.text());
  return ((await response.json()) as { token: string }).token; // a contract of the gateway
}

/** Where a machine reaches the registry, if not at its usual address. */
const registrySettings = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) =>
      /^(npm_config_registry|NPM_CONFIG_|(https?|no)_proxy$|NODE_EXTRA_CA_CERTS$)/i.test(name),
    ),
  );
