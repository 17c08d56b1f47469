import { toStripeCharge, toStripeIntent } from './stripe-payment.ts';
import { toStripeLineItem } from './stripe-session.ts';
import type { SessionRecord } from '../storage/records.ts';
import type { SandboxContext } from '../sandbox.ts';
import { invalidParameterError } from './stripe-error.ts';

/** Replaces ids by their objects along the requested paths (`payment_intent.latest_charge`). */
export function expandObject(sandbox: SandboxContext, shown: object, paths: string[] = []): object {
  let result: object = shown;
  for (const path of paths) result = expandPath(sandbox, result, path.split('.'), path);
  return result;
}

export const expandList = (sandbox: SandboxContext, shown: object[], paths: string[] = []) =>
  shown.map((item) =>
    expandObject(
      sandbox,
      item,
      paths.map((path) => {
        if (!path.startsWith('data.')) throw notExpandableError(path);
        return path.slice('data.'.length);
      }),
    ),
  );

function expandPath(sandbox: SandboxContext, shown: object, keys: string[], path: string): object {
  const [key = '', ...rest] = keys;
  const target = resolveReference(sandbox, shown, key, path);
  const filled = target && rest.length > 0 ? expandPath(sandbox, target, rest, path) : target;
  return { ...shown, [key]: filled };
}

function resolveReference(
  sandbox: SandboxContext,
  shown: object,
  key: string,
  path: string,
): object | null {
  const { store } = sandbox;
  const object: unknown = Reflect.get(shown, 'object');
  const value: unknown = Reflect.get(shown, key);
  if (object === 'checkout.session' && key === 'line_items') {
    const session = store.get('session', String(Reflect.get(shown, 'id')));
    return toLineItemList(session);
  }
  if (value === undefined) throw notExpandableError(path);
  if (value === null || typeof value === 'object') return value;
  const id = typeof value === 'string' ? value : '';
  const intent = key === 'payment_intent' ? store.get('intent', id) : undefined;
  if (intent) return toStripeIntent(intent);
  const charge = ['latest_charge', 'charge'].includes(key) ? store.get('charge', id) : undefined;
  if (charge) return toStripeCharge(charge);
  throw notExpandableError(path);
}

const toLineItemList = (session: SessionRecord | undefined) => ({
  object: 'list',
  data: session?.lineItems.map((item) => toStripeLineItem(item, session.currency)) ?? [],
  has_more: false,
  url: `/v1/checkout/sessions/${session?.id}/line_items`,
});

const notExpandableError = (path: string) =>
  invalidParameterError(`This property cannot be expanded (${path}).`, 'expand');
