import Fastify from 'fastify';

import { Scheduler } from './scheduler.ts';
import { registerApi, registerFormParser } from './api/api-routes.ts';
import { registerCheckout } from './checkout/checkout-routes.ts';
import { mayStart, sandboxDefaults } from './config.ts';
import { parseForm } from './api/form.ts';
import { responseRetentionMs } from './api/idempotency.ts';
import { openJournal } from './storage/journal.ts';
import { RecordStore } from './storage/record-store.ts';
import { scheduleSettlement } from './payments/payments.ts';
import type { Kind, Tables } from './storage/records.ts';
import { scheduleRefundSettlement } from './payments/refunds.ts';
import type { SandboxContext } from './sandbox.ts';
import { scheduleExpiry } from './payments/sessions.ts';
import { WebhookSender } from './payments/webhooks.ts';

const eventRetentionMs = 30 * 24 * 60 * 60 * 1000;

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
  /** Delay of every write, to simulate network latency. */
  latencyMs?: number | undefined;
  retryDelaysMs?: number[] | undefined;
  log?: ((line: string) => void) | undefined;
  now?: (() => number) | undefined;
};

export type RunningSandbox = { url: string; close: () => Promise<void> };

/** Starts the payment sandbox with the state of its journal. */
export async function startSandbox(options: SandboxOptions): Promise<RunningSandbox> {
  if (!mayStart()) {
    throw new Error(
      'The payment sandbox does not start in production mode. Set STRIPE_SECRET_KEY to use the real provider, or PAYMENTS=staging for a staging site.',
    );
  }
  const now = options.now ?? Date.now;
  const store = new RecordStore(openJournal(options.directory));
  const scheduler = new Scheduler(now);
  const sandbox: SandboxContext = {
    store,
    scheduler,
    now,
    asyncDelayMs: options.asyncDelayMs ?? sandboxDefaults.asyncDelayMs,
    publicOrigin: options.publicOrigin.replace(/\/+$/, ''),
    deliversEvents: Boolean(options.webhookUrl),
    merchantName: sandboxDefaults.merchantName,
    log: options.log ?? (() => {}),
  };
  const webhooks = options.webhookUrl
    ? new WebhookSender(sandbox, {
        url: options.webhookUrl,
        secret: options.webhookSecret,
        retryDelaysMs: options.retryDelaysMs,
      })
    : null;

  const app = Fastify({
    bodyLimit: 256 * 1024,
    forceCloseConnections: true,
    routerOptions: { querystringParser: parseForm },
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
  store.compact((kind, record) => isRetained(kind, record, now()));
  scheduleAll(sandbox, webhooks);
  return {
    url,
    close: async () => {
      webhooks?.close();
      scheduler.close();
      await app.close();
    },
  };
}

/** Schedules everything that is due later, or fell due while the sandbox was not running. */
function scheduleAll(sandbox: SandboxContext, webhooks: WebhookSender | null): void {
  const { store } = sandbox;
  webhooks?.start();
  for (const session of store.all('session')) scheduleExpiry(sandbox, session);
  for (const intent of store.all('intent')) scheduleSettlement(sandbox, intent);
  for (const refund of store.all('refund')) scheduleRefundSettlement(sandbox, refund);
}

function isRetained<K extends Kind>(kind: K, record: Tables[K], now: number): boolean {
  if (kind === 'answer' && 'at' in record) return record.at > now - responseRetentionMs;
  if (kind === 'event' && 'created' in record)
    return record.created * 1000 > now - eventRetentionMs;
  return true;
}
