import type { FastifyInstance } from 'fastify';
import { isDiskFull } from '@gida/server';

import type { GatewayConfig } from './config/config.ts';
import { maxSearchedRevisions } from './releasing/changes/apply-command.ts';
import { publishAndPromoteCheckout } from './releasing/publish-and-promote-checkout.ts';
import type { GatewayStorage } from './storage.ts';
import type { ReleaseTokens } from './tokens/release-tokens.ts';

/** Reconciles the store, the local token and the builds of a checkout. */
export async function syncOnStartup(
  app: FastifyInstance,
  config: GatewayConfig,
  storage: GatewayStorage,
  tokens: ReleaseTokens,
  onNotice = (line: string) => app.log.warn(line),
): Promise<void> {
  try {
    await sync(config, storage, tokens, onNotice);
  } catch (error) {
    // Without its database, or with a full disk, a gateway starts with the last revision it served.
    if (isDiskFull(error)) app.log.error(error, 'the disk is full: nothing new is published');
    else if (storage.revisions.unavailableSince())
      app.log.error(error, 'started without its revisions');
    else throw error;
  }
}

async function sync(
  config: GatewayConfig,
  { store, kits, revisions }: GatewayStorage,
  tokens: ReleaseTokens,
  onNotice: (line: string) => void,
) {
  // Read once, so that damage is known at the start and not when an old revision is needed.
  await revisions.history(maxSearchedRevisions);
  await store.reconcile();
  await kits.reconcile();
  if (config.operatorTokenFile) await tokens.ensureLocalToken(config.operatorTokenFile);
  if (config.checkout)
    await publishAndPromoteCheckout({ store, revisions }, config.checkout, onNotice);
}
