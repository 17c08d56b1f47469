import { apiBase, apiPaths } from '@gida/contracts/paths';
import { SiteResponse } from '@gida/contracts/site';
import { httpError, type HttpError } from '@gida/server/http-error';

import type { GatewayConfig } from '../config/config.ts';

export const recheckMs = 10_000;
const timeoutMs = 1_000;

const stagingBeforeLive =
  'PAYMENTS=staging is set here and not in the API: pages would say that no real money is taken while it is.';
const liveBeforeStaging =
  'PAYMENTS=staging is set in the API and not here: pages would not say that no real money is taken.';

/**
 * Whether pages say of payments what the API does. Both check their own variables only; together they would be wrong where
 * one of them has those of another site. Unknown, which is no error, until the API has responded: the first call waits for
 * that, for a second at most; later ones know what it last said.
 */
export function checkPaymentMode(
  { isProduction, isStaging = false, apiUrl }: GatewayConfig,
  onProblem: (problem: string) => void,
): () => Promise<HttpError | null> {
  let problem: string | null = null;
  let askedAt = 0;
  let asking: Promise<void> = Promise.resolve();
  const ask = async () => {
    const isApiStaging = await fetchIsStaging(apiUrl).catch(() => null);
    if (isApiStaging === null) return;
    const mixed = isStaging ? stagingBeforeLive : liveBeforeStaging;
    const found = isApiStaging === isStaging ? null : mixed;
    if (found && !problem) onProblem(found);
    problem = found;
  };
  return async () => {
    if (!isProduction) return null;
    const isFirst = askedAt === 0;
    if (Date.now() - askedAt > recheckMs) {
      askedAt = Date.now();
      asking = ask();
    }
    if (isFirst) await asking;
    return problem ? httpError(503, 'payments_mixed', problem) : null;
  };
}

/** A live API has a publishable key, a staging one must not; null for a demo. */
async function fetchIsStaging(apiUrl: string): Promise<boolean | null> {
  const response = await fetch(`${apiUrl}${apiBase}/${apiPaths.site}`, {
    signal: AbortSignal.timeout(timeoutMs),
  });
  const { demo, stripePublishableKey } = SiteResponse.parse(await response.json());
  return demo ? null : stripePublishableKey === null;
}
