import type {
  BuildsResponse,
  HistoryResponse,
  PruneResponse,
  StatusResponse,
  VerifyBuildsResponse,
} from '../../shared/contracts/src/releases/release-api.ts';
import {
  block,
  canary,
  promote,
  publish,
  retire,
  rollback,
  changeReason,
} from './change-commands.ts';
import { requestReleaseApi } from './release-api-client.ts';
import { parseNumber, parseRemote, type CliArguments } from './cli-arguments.ts';
import { overrideCommand } from './override-command.ts';
import type { CommandHandler } from './command.ts';
import {
  formatBuilds,
  formatHistory,
  formatPruneResult,
  formatStatus,
  formatVerification,
} from './format.ts';
import { tokenCommand } from './token-command.ts';

export const commands: Record<string, CommandHandler | undefined> = {
  publish,
  promote,
  canary,
  rollback,
  block,
  retire,
  status: async () => {
    const response = await requestReleaseApi<StatusResponse>('/status');
    return { response, text: formatStatus(response) };
  },
  builds: async (cli) => {
    const [response, { remotes }] = await Promise.all([
      requestReleaseApi<BuildsResponse>(`/builds?${buildQuery(cli).toString()}`),
      requestReleaseApi<StatusResponse>('/status'),
    ]);
    return { response, text: formatBuilds(response, remotes) };
  },
  history: async (cli) => {
    const response = await requestReleaseApi<HistoryResponse>(
      `/history?${buildQuery(cli).toString()}`,
    );
    return { response, text: formatHistory(response) };
  },
  verify: async () => {
    const response = await requestReleaseApi<VerifyBuildsResponse>('/verify');
    return {
      response,
      text: formatVerification(response),
      failed: response.builds.some((it) => it.problem),
    };
  },
  prune: async (cli) => {
    const body = {
      why: changeReason(cli),
      dryRun: cli['dry-run'],
      days: parseNumber('days', cli.days),
      builds: parseNumber('builds', cli.builds),
    };
    const response = await requestReleaseApi<PruneResponse>('/prune', { method: 'POST', body });
    return { response, text: formatPruneResult(response) };
  },
  override: overrideCommand,
  token: tokenCommand,
};

const buildQuery = (cli: CliArguments): URLSearchParams =>
  new URLSearchParams({
    ...(cli.limit && { limit: String(parseNumber('limit', cli.limit)) }),
    ...(cli.words[1] && { remote: parseRemote(cli) }),
  });
