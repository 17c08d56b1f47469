import { randomBytes, randomUUID } from 'node:crypto';
import { HookEvent, HookScope, HookSummary, type CreateHookResponse } from '@gida/releases/hooks';
import type { Build } from '@gida/releases/release';
import { httpError } from '@gida/server/http-error';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';

import type { RecordStore } from '../records/record-store.ts';
import { isPrivateAddress } from '../http/outgoing-request.ts';
import { sendHook } from './send-hook.ts';

/** With the key that signs, and whether it may go to a private network. */
const Hook = HookSummary.extend({ secret: z.string(), isPrivateAllowed: z.boolean() });
type Hook = z.infer<typeof Hook>;

/** An event on its way to one webhook. */
const Delivery = z.object({
  id: z.string(),
  scope: HookScope,
  event: HookEvent,
  attempts: z.number(),
  nextAt: z.number(),
  /** The gateway that sends it; others take over when it is late. */
  gateway: z.string(),
});
type Delivery = z.infer<typeof Delivery>;

type HookOptions = {
  hooks: RecordStore;
  /** What was not delivered yet. */
  deliveries: RecordStore;
  publicOrigin: string;
  /** Who answers for a remote. */
  findOwner: (
    news: Pick<HookNews, 'remote' | 'version'>,
  ) => Promise<Pick<Build, 'owner' | 'contact'>>;
  log: Pick<FastifyBaseLogger, 'error'>;
};

/** What has happened, without what every event has. */
export type HookNews = Pick<HookEvent, 'type'> &
  Omit<HookEvent['data'], 'link'> & {
    /** The same for the same event, also from another gateway. */
    id: string;
  };

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
/** After each failed attempt; then the event is given up. */
const retriesMs = [5 * secondMs, minuteMs, 10 * minuteMs, 60 * minuteMs, 360 * minuteMs];
const takeOverAfterMs = 2 * minuteMs;
const maxWaiting = 500;

/** Webhooks: one of each remote, and one of the site. */
export class Hooks {
  readonly #options: HookOptions;
  readonly #gateway = randomUUID();
  #sending: Promise<void> = Promise.resolve();

  constructor(options: HookOptions) {
    this.#options = options;
  }

  async list(): Promise<HookSummary[]> {
    return (await this.#options.hooks.all(Hook)).map((hook) => HookSummary.parse(hook));
  }

  /** Replaces the one of this scope; its secret is shown once. */
  async set(
    scope: HookScope,
    { url, by, isPrivateAllowed }: Pick<Hook, 'url' | 'by' | 'isPrivateAllowed'>,
  ): Promise<CreateHookResponse> {
    const { protocol, hostname } = new URL(url);
    if (!isPrivateAllowed && (protocol !== 'https:' || isPrivateAddress(hostname)))
      throw httpError(
        400,
        'invalid_url',
        'Give an address of the public internet with https. Only an operator sets another.',
      );
    const secret = `whsec_${randomBytes(24).toString('base64')}`;
    const hook = { scope, url, by, at: new Date().toISOString() };
    await this.#options.hooks.replace(scope, { ...hook, secret, isPrivateAllowed });
    return { secret, hook };
  }

  async remove(scope: HookScope): Promise<void> {
    await this.#find(scope);
    await this.#options.hooks.remove(scope);
  }

  /** Sends an event at once, without another attempt; says why it did not arrive. */
  async test(scope: HookScope): Promise<string | null> {
    const hook = await this.#find(scope);
    const text = 'This is a test.';
    const remote = scope === 'site' ? 'shell' : scope;
    const event = await this.#toEvent({ id: '', type: 'test', remote, version: null, text });
    return this.#attempt(hook, { id: randomUUID(), event });
  }

  /** Queues an event for the webhooks that it concerns. Never throws: what happened has happened. */
  async tell(news: HookNews): Promise<void> {
    try {
      const { hooks, deliveries } = this.#options;
      const told = await hooks.some(['site', news.remote], Hook);
      if (told.length === 0 || (await deliveries.all(Delivery)).length >= maxWaiting) return;
      const event = await this.#toEvent(news);
      for (const { scope } of told) {
        const id = `${news.id}-${scope}`;
        const delivery = { id, scope, event, attempts: 0, nextAt: Date.now() };
        await deliveries.create(id, { ...delivery, gateway: this.#gateway });
      }
      await this.deliverDue();
    } catch (error) {
      this.#options.log.error(error, 'a webhook was not told');
    }
  }

  /** Sends what is due, one after the other. */
  deliverDue(): Promise<void> {
    this.#sending = this.#sending.catch(() => undefined).then(() => this.#deliverDue());
    return this.#sending;
  }

  async #deliverDue(): Promise<void> {
    const now = Date.now();
    for (const delivery of await this.#options.deliveries.all(Delivery)) {
      const { gateway, nextAt } = delivery;
      const isOurs = gateway === this.#gateway || nextAt + takeOverAfterMs < now;
      if (isOurs && nextAt <= now) await this.#deliver(delivery);
    }
  }

  async #deliver(delivery: Delivery): Promise<void> {
    const { hooks, deliveries } = this.#options;
    const [hook] = await hooks.some([delivery.scope], Hook);
    const error = hook && (await this.#attempt(hook, delivery));
    const waitMs = retriesMs[delivery.attempts];
    if (!error || waitMs === undefined) return deliveries.remove(delivery.id);
    await deliveries.replace(delivery.id, {
      ...delivery,
      attempts: delivery.attempts + 1,
      nextAt: Date.now() + waitMs,
      gateway: this.#gateway,
    });
  }

  async #attempt(
    hook: Hook,
    { id, event }: Pick<Delivery, 'id' | 'event'>,
  ): Promise<string | null> {
    const error = await sendHook(hook, id, event);
    const last = { at: new Date().toISOString(), type: event.type, error };
    // Unless it was replaced or removed meanwhile.
    const [now] = await this.#options.hooks.some([hook.scope], Hook);
    if (now?.secret === hook.secret)
      await this.#options.hooks.replace(hook.scope, { ...now, last });
    return error;
  }

  async #find(scope: HookScope): Promise<Hook> {
    const [hook] = await this.#options.hooks.some([scope], Hook);
    if (hook) return hook;
    throw httpError(
      404,
      'no_hook',
      `${scope} has no webhook. Set it: gida hooks set ${scope} https://…`,
    );
  }

  async #toEvent({ type, remote, version, text }: HookNews): Promise<HookEvent> {
    const link = `${this.#options.publicOrigin}/admin/releases#${remote}`;
    const { owner, contact } = await this.#options.findOwner({ remote, version });
    const data = { remote, version, text, link, owner, contact };
    return { type, timestamp: new Date().toISOString(), data };
  }
}
