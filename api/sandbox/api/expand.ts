import { presentCharge, presentIntent } from './present-payment.ts';
import { presentLineItem } from './present-session.ts';
import type { SessionRecord } from '../books/records.ts';
import type { Sandbox } from '../sandbox.ts';
import { badParameter } from './stripe-error.ts';

/** Replaces ids by the objects they name, along the asked paths (`payment_intent.latest_charge`). */
export function expanded(sandbox: Sandbox, shown: object, paths: string[] = []): object {
  let result: object = shown;
  for (const path of paths) result = expandPath(sandbox, result, path.split('.'), path);
  return result;
}

export const expandedList = (sandbox: Sandbox, shown: object[], paths: string[] = []) =>
  shown.map((item) =>
    expanded(
      sandbox,
      item,
      paths.map((path) => {
        if (!path.startsWith('data.')) throw notExpandable(path);
        return path.slice('data.'.length);
      }),
    ),
  );

function expandPath(sandbox: Sandbox, shown: object, keys: string[], path: string): object {
  const [key = '', ...rest] = keys;
  const target = lookUp(sandbox, shown, key, path);
  const filled = target && rest.length > 0 ? expandPath(sandbox, target, rest, path) : target;
  return { ...shown, [key]: filled };
}

function lookUp(sandbox: Sandbox, shown: object, key: string, path: string): object | null {
  const { ledger } = sandbox;
  const object: unknown = Reflect.get(shown, 'object');
  const value: unknown = Reflect.get(shown, key);
  if (object === 'checkout.session' && key === 'line_items') {
    const session = ledger.get('session', String(Reflect.get(shown, 'id')));
    return lineItemsOf(session);
  }
  if (value === undefined) throw notExpandable(path);
  if (value === null || typeof value === 'object') return value;
  const id = typeof value === 'string' ? value : '';
  const intent = key === 'payment_intent' ? ledger.get('intent', id) : undefined;
  if (intent) return presentIntent(intent);
  const charge = ['latest_charge', 'charge'].includes(key) ? ledger.get('charge', id) : undefined;
  if (charge) return presentCharge(charge);
  throw notExpandable(path);
}

const lineItemsOf = (session: SessionRecord | undefined) => ({
  object: 'list',
  data: session?.lineItems.map((item) => presentLineItem(item, session.currency)) ?? [],
  has_more: false,
  url: `/v1/checkout/sessions/${session?.id}/line_items`,
});

const notExpandable = (path: string) =>
  badParameter(`This property cannot be expanded (${path}).`, 'expand');
