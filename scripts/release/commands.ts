import type {
  BuildsAnswer,
  HistoryAnswer,
  PruneAnswer,
  StatusAnswer,
  VerifyAnswer,
} from '../../shared/contracts/src/releases/releasing.ts';
import { block, canary, promote, publish, retire, rollback, whyOf } from './changes.ts';
import { ask } from './gateway-client.ts';
import { numberOf, remoteOf, type Order } from './order.ts';
import { override } from './override.ts';
import type { Command } from './result.ts';
import { buildsText, historyText, pruneText, statusText, verifyText } from './texts.ts';
import { token } from './tokens.ts';

export const commands: Record<string, Command | undefined> = {
  publish,
  promote,
  canary,
  rollback,
  block,
  retire,
  status: async () => {
    const answer = await ask<StatusAnswer>('/status');
    return { answer, text: statusText(answer) };
  },
  builds: async (order) => {
    const [answer, { remotes }] = await Promise.all([
      ask<BuildsAnswer>(`/builds?${queryOf(order).toString()}`),
      ask<StatusAnswer>('/status'),
    ]);
    return { answer, text: buildsText(answer, remotes) };
  },
  history: async (order) => {
    const answer = await ask<HistoryAnswer>(`/history?${queryOf(order).toString()}`);
    return { answer, text: historyText(answer) };
  },
  verify: async () => {
    const answer = await ask<VerifyAnswer>('/verify');
    return { answer, text: verifyText(answer), failed: answer.builds.some((it) => it.problem) };
  },
  prune: async (order) => {
    const body = {
      why: whyOf(order),
      dryRun: order['dry-run'],
      days: numberOf('days', order.days),
      builds: numberOf('builds', order.builds),
    };
    const answer = await ask<PruneAnswer>('/prune', { method: 'POST', body });
    return { answer, text: pruneText(answer) };
  },
  override,
  token,
};

const queryOf = (order: Order): URLSearchParams =>
  new URLSearchParams({
    ...(order.limit && { limit: String(numberOf('limit', order.limit)) }),
    ...(order.words[1] && { remote: remoteOf(order) }),
  });
