import type {
  BuildsResponse,
  HistoryResponse,
  PruneResponse,
  StatusResponse,
  DoctorResponse,
} from '@gida/releases/release-api';
import { validRange } from 'semver';

import { CliError } from '../command/cli-error.ts';
import { parseNumber, parseRemote, type CliArguments } from '../command/cli-arguments.ts';
import type { CommandHandler } from '../command/command.ts';
import { changeReason } from './change-commands.ts';
import {
  formatBuilds,
  formatBundlers,
  formatHistory,
  formatPruneResult,
  formatStatus,
  formatUsers,
  formatFindings,
} from './format.ts';
import { postToReleaseApi, requestReleaseApi } from './release-api-client.ts';

export const status: CommandHandler = async ({ words: [, used] }) => {
  const response = await requestReleaseApi<StatusResponse>('/status');
  return { response, text: used ? formatUsers(response, used) : formatStatus(response) };
};

export const whoBundles: CommandHandler = async ({ words: [, name, range = '*'] }) => {
  if (!name || !validRange(range))
    throw new CliError("Name the package: gida who-bundles lodash '<4.17.21'");
  const response = await requestReleaseApi<StatusResponse>('/status');
  return { response, text: formatBundlers(response, name, range) };
};

export const builds: CommandHandler = async (cli) => {
  const [response, { remotes }] = await Promise.all([
    requestReleaseApi<BuildsResponse>(`/builds?${listQuery(cli)}`),
    requestReleaseApi<StatusResponse>('/status'),
  ]);
  return { response, text: formatBuilds(response, remotes) };
};

export const history: CommandHandler = async (cli) => {
  const response = await requestReleaseApi<HistoryResponse>(`/history?${listQuery(cli)}`);
  return { response, text: formatHistory(response) };
};

export const doctor: CommandHandler = async () => {
  const response = await postToReleaseApi<DoctorResponse>('/doctor');
  const failed = response.findings.some(({ repaired }) => !repaired);
  return { response, text: formatFindings(response), failed };
};

export const prune: CommandHandler = async (cli) => {
  const body = {
    why: changeReason(cli),
    dryRun: cli['dry-run'],
    days: parseNumber('days', cli.days),
    builds: parseNumber('builds', cli.builds),
  };
  const response = await postToReleaseApi<PruneResponse>('/prune', body);
  return { response, text: formatPruneResult(response) };
};

const listQuery = (cli: CliArguments): string =>
  new URLSearchParams({
    ...(cli.limit && { limit: String(parseNumber('limit', cli.limit)) }),
    ...(cli.words[1] && { remote: parseRemote(cli) }),
  }).toString();
