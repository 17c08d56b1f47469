import { randomUUID } from 'node:crypto';
import { userInfo } from 'node:os';

import type { Change } from '../../shared/contracts/src/releases/release.ts';
import type {
  ChangeAnswer,
  PublishAnswer,
  StatusAnswer,
} from '../../shared/contracts/src/releases/releasing.ts';
import { Told } from '../progress.mjs';
import { ask } from './gateway-client.ts';
import { numberOf, remoteOf, versionOf, type Order } from './order.ts';
import { packed } from './pack.ts';
import type { Result } from './result.ts';
import { checksText, placementText } from './texts.ts';

export async function publish(order: Order): Promise<Result> {
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
  const promoted = await carriedOut(order, { action: 'promote', remote, version });
  return { answer: { ...sent, promoted: promoted.answer }, text: `${text}\n${promoted.text}` };
}

export const promote = (order: Order): Promise<Result> =>
  carriedOut(order, { action: 'promote', remote: remoteOf(order), version: versionOf(order) });

export function canary(order: Order): Promise<Result> {
  const [remote, version] = [remoteOf(order), versionOf(order)];
  const percent = numberOf('percent', order.percent);
  if (percent === undefined) throw new Told('Say how many visitors: --percent 5');
  return carriedOut(order, { action: 'canary', remote, version, percent });
}

export const rollback = (order: Order): Promise<Result> =>
  carriedOut(order, {
    action: 'rollback',
    remote: remoteOf(order),
    ...(order.to && { to: order.to }),
  });

export const block = (order: Order): Promise<Result> =>
  carriedOut(order, {
    action: order.lift ? 'unblock' : 'block',
    remote: remoteOf(order),
    version: versionOf(order),
  });

export const retire = (order: Order): Promise<Result> =>
  carriedOut(order, { action: order.lift ? 'restore' : 'retire', remote: remoteOf(order) });

export const whyOf = ({ why, words }: Order): string =>
  why ?? `${words[0]} by ${userInfo().username}, who gave no reason`;

async function carriedOut(order: Order, change: Change): Promise<Result> {
  const after = numberOf('after', order.after) ?? (await ask<StatusAnswer>('/status')).revision;
  const answer = await ask<ChangeAnswer>('/changes', {
    method: 'POST',
    body: { change, why: whyOf(order), after },
    key: order.key ?? randomUUID(),
  });
  return { answer, text: placementText(change.remote, answer, after) };
}
