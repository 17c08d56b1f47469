import { randomUUID } from 'node:crypto';
import { userInfo } from 'node:os';

import type { Change } from '../../shared/contracts/src/release.ts';
import type {
  ChangeAnswer,
  HistoryAnswer,
  NewTokenAnswer,
  PublishAnswer,
  StatusAnswer,
  TokensAnswer,
  TokenSummary,
  VerifyAnswer,
} from '../../shared/contracts/src/releasing.ts';
import { Told } from '../progress.mjs';
import { ask } from './gateway-client.ts';
import { remoteOf, versionOf, type Order } from './order.ts';
import { packed } from './pack.ts';
import { checksText, historyText, placementText, statusText, tokensText } from './texts.ts';

export type Result = { answer: unknown; text: string; failed?: boolean };
type Command = (order: Order) => Promise<Result>;

export const usage = `pnpm release <command>

  publish <remote> [--promote]           send today's build; --promote serves it too
  promote <remote> <version>             give a published build to everybody
  canary <remote> <version> --percent n  give it to n % of the visitors; 0 ends that
  rollback <remote> [--to version]       back to the build before, at once
  block <remote> <version> [--lift]      never run this build again, also where it runs now
  status                                 what is served, and how it fares
  history [remote] [--limit n]           who changed what, when and why
  verify                                 hash every build that visitors may get
  token list | create <name> --scope operator|<remote> | revoke <id>

  -m, --why text   the reason, kept for ever      --json    for programs
  --after n        only if revision n is the latest         --key text  the same key happens once

GIDA_URL (default http://localhost:3000) and GIDA_TOKEN say where and who. On the machine of a
running demo no token is needed. Exit codes: 0 done, 2 wrong use, 3 refused, 4 no answer.`;

export const commands: Record<string, Command | undefined> = {
  publish,
  promote: (order) =>
    change(order, { action: 'promote', remote: remoteOf(order), version: versionOf(order) }),
  canary: (order) => {
    const percent = Number(order.percent ?? Number.NaN);
    if (Number.isNaN(percent)) throw new Told('Say how many visitors: --percent 5');
    const remote = remoteOf(order);
    return change(order, { action: 'canary', remote, version: versionOf(order), percent });
  },
  rollback: (order) =>
    change(order, {
      action: 'rollback',
      remote: remoteOf(order),
      ...(order.to && { to: order.to }),
    }),
  block: (order) =>
    change(order, {
      action: order.lift ? 'unblock' : 'block',
      remote: remoteOf(order),
      version: versionOf(order),
    }),
  status: async () => {
    const answer = await ask<StatusAnswer>('/status');
    return { answer, text: statusText(answer) };
  },
  history: async (order) => {
    const query = new URLSearchParams({
      ...(order.limit && { limit: order.limit }),
      ...(order.words[1] && { remote: remoteOf(order) }),
    });
    const answer = await ask<HistoryAnswer>(`/history?${query.toString()}`);
    return { answer, text: historyText(answer) };
  },
  verify: async () => {
    const answer = await ask<VerifyAnswer>('/verify');
    const lines = answer.builds.map(
      ({ remote, version, problem }) =>
        `${problem ? '✗' : '✓'} ${remote} ${version}  ${problem ?? ''}`,
    );
    const failed = answer.builds.some(({ problem }) => problem);
    return { answer, text: lines.map((line) => line.trimEnd()).join('\n'), failed };
  },
  token,
};

async function publish(order: Order): Promise<Result> {
  const remote = remoteOf(order);
  const { form } = await packed(remote);
  const sent = await ask<PublishAnswer>('/releases', { method: 'POST', body: form });
  const said = sent.isNew ? 'published' : 'was published before, with the same bytes';
  const text = `✓ ${remote} ${sent.version} ${said}\n${checksText(sent.checks)}`;
  if (!order.promote) {
    return {
      answer: sent,
      text: `${text}\n\nServe it: pnpm release promote ${remote} ${sent.version}`,
    };
  }
  const { version } = sent;
  const promoted = await change(order, { action: 'promote', remote, version });
  return { answer: { ...sent, promoted: promoted.answer }, text: `${text}\n${promoted.text}` };
}

async function change(order: Order, wanted: object): Promise<Result> {
  const what = wanted as Change; // the gateway checks names, versions and numbers
  const after = order.after ? Number(order.after) : (await ask<StatusAnswer>('/status')).revision;
  const why = order.why ?? `${what.action} by ${userInfo().username}`;
  const answer = await ask<ChangeAnswer>('/changes', {
    method: 'POST',
    body: { change: what, why, after },
    key: order.key ?? randomUUID(),
  });
  return { answer, text: placementText(what.remote, answer, after) };
}

async function token({ words, scope }: Order): Promise<Result> {
  const [, action, subject = ''] = words;
  if (action === 'create') {
    if (!scope) throw new Told('Say what it is for: --scope operator, or --scope remote-booking');
    const body = { name: subject, scope };
    const answer = await ask<NewTokenAnswer>('/tokens', { method: 'POST', body });
    return { answer, text: `${answer.token}\n\nShown once. It is for ${answer.summary.scope}.` };
  }
  if (action === 'revoke') {
    const answer = await ask<TokenSummary>(`/tokens/${subject}`, { method: 'DELETE' });
    return { answer, text: `✓ ${answer.name} opens nothing any longer` };
  }
  const answer = await ask<TokensAnswer>('/tokens');
  return { answer, text: tokensText(answer) };
}
