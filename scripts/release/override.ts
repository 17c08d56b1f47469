import { overridesPath, type OverrideLink } from '../../shared/contracts/src/releases/overrides.ts';
import { Told } from '../progress.mjs';
import { ask } from './gateway-client.ts';
import { numberOf, remoteOf, type Order } from './order.ts';
import type { Result } from './result.ts';

/** A signed link by which whoever opens it takes one remote from their own machine. */
export async function override(order: Order): Promise<Result> {
  const { at } = order;
  if (!at) throw new Told('Say where it is: --at http://localhost:3010. `pnpm dev` prints it.');
  const body = { remote: remoteOf(order), at, hours: numberOf('hours', order.hours) };
  const answer = await ask<OverrideLink>(overridesPath, { method: 'POST', body });
  const text = `${answer.link}\n\nWorks until ${answer.until}, with what runs at ${at} on the machine of who opens it.`;
  return { answer, text };
}
