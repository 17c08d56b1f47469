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
 * one of them has those of another site. Unknown, which is no error, until the API has responded.
 */
export class PaymentModeCheck {
  readonly #config: GatewayConfig;
  readonly #onProblem: (problem: string) => void;
  #problem: string | null = null;
  #askedAt = 0;
  #asking: Promise<void> = Promise.resolve();

  constructor(config: GatewayConfig, onProblem: (problem: string) => void) {
    this.#config = config;
    this.#onProblem = onProblem;
  }

  /** The first call waits for the API, for a second at most; later ones know what it last said. */
  async error(): Promise<HttpError | null> {
    if (!this.#config.isProduction) return null;
    const isFirst = this.#askedAt === 0;
    if (Date.now() - this.#askedAt > recheckMs) {
      this.#askedAt = Date.now();
      this.#asking = this.#ask();
    }
    if (isFirst) await this.#asking;
    return this.#problem ? httpError(503, 'payments_mixed', this.#problem) : null;
  }

  async #ask(): Promise<void> {
    const isStaging = await fetchIsStaging(this.#config.apiUrl).catch(() => null);
    if (isStaging === null) return;
    const expected = this.#config.isStaging ?? false;
    const mixed = expected ? stagingBeforeLive : liveBeforeStaging;
    const problem = isStaging === expected ? null : mixed;
    if (problem && !this.#problem) this.#onProblem(problem);
    this.#problem = problem;
  }
}

/** A live API has a publishable key, a staging one must not; null for a demo. */
async function fetchIsStaging(apiUrl: string): Promise<boolean | null> {
  const response = await fetch(`${apiUrl}${apiBase}/${apiPaths.site}`, {
    signal: AbortSignal.timeout(timeoutMs),
  });
  const { demo, stripePublishableKey } = SiteResponse.parse(await response.json());
  return demo ? null : stripePublishableKey === null;
}
