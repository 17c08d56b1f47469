import Fastify from 'fastify';

import { Alarms } from './alarms.ts';
import { registerApi, registerFormParser } from './api/api-routes.ts';
import { registerCheckout } from './checkout/checkout-routes.ts';
import { isProduction, sandboxDefaults } from './config.ts';
import { readForm } from './api/form.ts';
import { answersKeptMs } from './api/idempotency.ts';
import { openJournal } from './books/journal.ts';
import { Ledger } from './books/ledger.ts';
import { watchSettlement } from './money/payments.ts';
import type { Kind, Tables } from './books/records.ts';
import { watchRefund } from './money/refunds.ts';
import type { Sandbox } from './sandbox.ts';
import { watchExpiry } from './money/sessions.ts';
import { Webhooks } from './money/webhooks.ts';

const eventsKeptMs = 30 * 24 * 60 * 60 * 1000;

export type SandboxOptions = {
  port: number;
  host?: string;
  /** Where the journal is kept. */
  directory: string;
  secretKey: string;
  webhookSecret: string;
  /** Without one, events are only listed. */
  webhookUrl?: string | undefined;
  /** The origin a browser sees, such as http://localhost:3000. */
  publicOrigin: string;
  asyncDelayMs?: number | undefined;
  /** Every write takes this long, as it does over a real line. */
  latencyMs?: number | undefined;
  retryDelaysMs?: number[] | undefined;
  log?: ((line: string) => void) | undefined;
  now?: (() => number) | undefined;
};

export type RunningSandbox = { url: string; close: () => Promise<void> };

/** Starts the stand-in payment provider. What it knew before, it knows again. */
export async function startSandbox(options: SandboxOptions): Promise<RunningSandbox> {
  if (isProduction()) {
    throw new Error(
      'The payment sandbox does not start in production mode. Set STRIPE_SECRET_KEY to use the real provider.',
    );
  }
  const now = options.now ?? Date.now;
  const ledger = new Ledger(openJournal(options.directory));
  const alarms = new Alarms(now);
  const sandbox: Sandbox = {
    ledger,
    alarms,
    now,
    asyncDelayMs: options.asyncDelayMs ?? sandboxDefaults.asyncDelayMs,
    publicOrigin: options.publicOrigin.replace(/\/+$/, ''),
    deliversEvents: Boolean(options.webhookUrl),
    merchantName: sandboxDefaults.merchantName,
    log: options.log ?? (() => {}),
  };
  const webhooks = options.webhookUrl
    ? new Webhooks(sandbox, {
        url: options.webhookUrl,
        secret: options.webhookSecret,
        retryDelaysMs: options.retryDelaysMs,
      })
    : null;

  const app = Fastify({
    bodyLimit: 256 * 1024,
    forceCloseConnections: true,
    routerOptions: { querystringParser: readForm },
  });
  registerFormParser(app);
  app.register(
    async (api) =>
      registerApi(api, sandbox, {
        secretKey: options.secretKey,
        latencyMs: options.latencyMs ?? 0,
      }),
    { prefix: '/v1' },
  );
  app.register(async (pages) => registerCheckout(pages, sandbox), { prefix: '/sandbox' });

  const url = await app.listen({ port: options.port, host: options.host ?? '127.0.0.1' });
  ledger.compact((kind, record) => isStillWanted(kind, record, now()));
  resume(sandbox, webhooks);
  return {
    url,
    close: async () => {
      webhooks?.close();
      alarms.close();
      await app.close();
    },
  };
}

/** Takes up everything that waits for its time, including what fell due while nobody ran. */
function resume(sandbox: Sandbox, webhooks: Webhooks | null): void {
  const { ledger } = sandbox;
  webhooks?.start();
  for (const session of ledger.all('session')) watchExpiry(sandbox, session);
  for (const intent of ledger.all('intent')) watchSettlement(sandbox, intent);
  for (const refund of ledger.all('refund')) watchRefund(sandbox, refund);
}

function isStillWanted<K extends Kind>(kind: K, record: Tables[K], now: number): boolean {
  if (kind === 'answer' && 'at' in record) return record.at > now - answersKeptMs;
  if (kind === 'event' && 'created' in record) return record.created * 1000 > now - eventsKeptMs;
  return true;
}
