import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';

import type { Build, ReleaseAction } from '@gida/releases/release';
import type {
  BuildsResponse,
  ReleaseActionResponse,
  PublishResponse,
  StatusResponse,
} from '@gida/releases/release-api';
import { dirtySources, isDirty } from '@gida/releases/commit';

import { makeBuild } from '../build/make-build.ts';
import { CliError } from '../command/cli-error.ts';
import {
  parseNumber,
  parseRemote,
  parseVersion,
  type CliArguments,
} from '../command/cli-arguments.ts';
import { findRepository } from '../command/repository.ts';
import type { CommandResult } from '../command/command.ts';
import { postToReleaseApi, requestReleaseApi } from './release-api-client.ts';
import { packBuild } from './pack-build.ts';
import { readCommits } from './read-commits.ts';
import { dropMountQuery, takeBuild } from './take-build.ts';
import { formatChecks, formatChangeResult, formatPreview } from './format.ts';

export async function publish(cli: CliArguments): Promise<CommandResult> {
  const remote = parseRemote(cli);
  const { folder, build } = await makeBuild(cli);
  const dropMounts = new URLSearchParams(dropMountQuery(cli)).toString();
  const commits = await readCommits(findRepository().folderOf(remote));
  const body = await packBuild(folder, commits);
  const published = await postToReleaseApi<PublishResponse>(`/releases?${dropMounts}`, body);
  const outcome = published.isNew ? 'published' : 'was already published with the same content';
  const text = `✓ ${remote} ${published.version} ${outcome}\n${formatChecks(published.checks)}`;
  if (!cli.promote)
    return { response: published, text: `${text}\n\n${nextStep(published, build)}` };
  const { version } = published;
  const promoted = await sendChange(cli, { ...promotion(cli), remote, version });
  return {
    response: { ...published, promoted: promoted.response },
    text: `${text}\n${promoted.text}`,
  };
}

function nextStep(
  { remote, version, commit, preview }: PublishResponse,
  { commitProblem }: Build,
): string {
  const look = `Look at it: ${formatPreview(preview)}\n`;
  const canary = `Serve it to a few: gida canary ${remote} ${version} --percent 5`;
  const command = `Promote it: gida promote ${remote} ${version}`;
  if (!isDirty(commit)) return `${look}${canary}\n${command}`;
  const said = commitProblem ? `, git says "${commitProblem}"` : '';
  return `${look}It was built from ${dirtySources(commit)}${said}: commit them and publish it again before you promote it.\n${command} --dirty`;
}

const promotion = (cli: CliArguments) => ({
  action: 'promote' as const,
  ...(cli.dirty && { dirty: true as const }),
  ...droppedMounts(cli),
});

const droppedMounts = ({ 'drop-mount': dropMounts }: CliArguments) =>
  dropMounts.length > 0 && { dropMounts };

export async function promote(cli: CliArguments): Promise<CommandResult> {
  const { version, told } = await chooseBuild(cli);
  return sendChange(cli, { ...promotion(cli), remote: parseRemote(cli), version }, told);
}

/** The build that is named, here or on the site that it is taken from. */
const chooseBuild = async (cli: CliArguments): Promise<{ version: string; told?: string }> =>
  cli.from === undefined ? { version: await findVersion(cli) } : takeBuild(cli, cli.from);

/**
 * The version that is named; without one, the last build of this folder where it is published, else the build that was
 * published last. One that was taken back has to be named.
 */
export async function findVersion(cli: CliArguments): Promise<string> {
  const named = parseVersion(cli);
  if (named) return named;
  const remote = parseRemote(cli);
  const { builds } = await requestReleaseApi<BuildsResponse>(`/builds?remote=${remote}`);
  const own = lastBuiltVersion(remote);
  const { version } = builds.find((build) => build.version === own) ?? builds[0] ?? {};
  if (!version) throw new CliError(`No build of ${remote} is published. Publish one: gida publish`);
  const { remotes } = await requestReleaseApi<StatusResponse>('/status');
  const { blocked = [], withdrawn = [] } = remotes[remote] ?? {};
  if (![...blocked, ...withdrawn].includes(version)) return version;
  throw new CliError(
    `${remote} ${version} was taken back, and is served again only by its name: gida ${cli.words[0]} ${remote} ${version}`,
  );
}

/** Undefined where this is not the folder of the remote, or nothing was built in it. */
function lastBuiltVersion(remote: string): string | undefined {
  const { workspace, remote: here, folderOf } = findRepository();
  if (!workspace && here !== remote) return undefined;
  const file = join(folderOf(remote), 'dist/current');
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}

export async function canary(cli: CliArguments): Promise<CommandResult> {
  const remote = parseRemote(cli);
  const percent = parseNumber('percent', cli.percent);
  if (percent === undefined) throw new CliError('Give the share of visitors: --percent 5');
  const { version, told } =
    percent > 0 ? await chooseBuild(cli) : { version: await findCanary(remote) };
  const change = { action: 'canary' as const, remote, version, percent, ...droppedMounts(cli) };
  return sendChange(cli, change, told);
}

async function findCanary(remote: string): Promise<string> {
  const { remotes } = await requestReleaseApi<StatusResponse>('/status');
  const version = remotes[remote]?.canary?.version;
  if (version) return version;
  throw new CliError(`${remote} has no canary to end. See what is served: gida status`);
}

export const rollback = (cli: CliArguments): Promise<CommandResult> =>
  sendChange(cli, {
    action: 'rollback',
    remote: parseRemote(cli),
    ...(cli.to && { to: cli.to }),
    ...(cli.again && { again: true }),
  });

export function block(cli: CliArguments): Promise<CommandResult> {
  const [remote, version] = [parseRemote(cli), parseVersion(cli)];
  const action = cli.lift ? 'unblock' : 'block';
  if (version) return sendChange(cli, { action, remote, version });
  throw new CliError(
    `Name the version: gida block ${remote} 1.0.0-a6adc565. Published versions: gida builds ${remote}`,
  );
}

export const retire = (cli: CliArguments): Promise<CommandResult> =>
  sendChange(cli, { action: cli.lift ? 'restore' : 'retire', remote: parseRemote(cli) });

export function allow(cli: CliArguments): Promise<CommandResult> {
  const { rule, file, finding, lift } = cli;
  if (rule !== 'code' || !file || !finding)
    throw new CliError('Give it as the refusal does: --rule code --file page.js --finding "…"');
  const allowed = { action: 'allow', remote: parseRemote(cli), rule, file, finding } as const;
  return sendChange(cli, lift ? { ...allowed, lift } : allowed);
}

export function backend({ words: [command = '', action, ...rest], ...cli }: CliArguments) {
  const url = rest.find((word) => word.includes('://'));
  const named = { ...cli, words: [command, ...rest.filter((word) => word !== url)] };
  const remote = parseRemote(named);
  if (action === 'remove') return sendChange(named, { action: 'remove-backend', remote });
  if (action !== 'add' || !url)
    throw new CliError(`Use: gida backend add ${remote} https://… [--private] | remove ${remote}`);
  const added = { action: 'add-backend', remote, url } as const;
  return sendChange(named, cli.private ? { ...added, private: true } : added);
}

export function move(cli: CliArguments): Promise<CommandResult> {
  const isPath = (word: string) => word.startsWith('/');
  const [from, to, more] = cli.words.filter(isPath);
  if (!from || !to || more)
    throw new CliError('Give the path as it was and as it is now: gida move /offers /deals');
  const remote = parseRemote({ ...cli, words: cli.words.filter((word) => !isPath(word)) });
  const moved = { action: 'move', remote, from, to } as const;
  return sendChange(cli, cli.lift ? { ...moved, lift: true } : moved);
}

export function set({ words, ...cli }: CliArguments): Promise<CommandResult> {
  const [, name, value] = /^(\w+)=(.*)$/s.exec(words.at(-1) ?? '') ?? [];
  if (!name) throw new CliError('Give a name and its value: gida set events banner=off');
  const named = { ...cli, words: words.slice(0, -1) };
  const change = { action: 'set', remote: parseRemote(named), name } as const;
  return sendChange(named, value ? { ...change, value } : change);
}

export const changeReason = ({ why, words }: CliArguments): string =>
  why ?? `${words[0]} by ${userInfo().username}, no reason given`;

async function sendChange(
  cli: CliArguments,
  change: ReleaseAction,
  told = '',
): Promise<CommandResult> {
  const after =
    parseNumber('after', cli.after) ??
    (await requestReleaseApi<StatusResponse>('/status')).revision;
  const body = { change, why: changeReason(cli), after };
  const key = cli.key ?? randomUUID();
  const response = await postToReleaseApi<ReleaseActionResponse>('/changes', body, key);
  const text = formatChangeResult(change.remote, response, after);
  return { response, text: told ? `${told}\n${text}` : text };
}
