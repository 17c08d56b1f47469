import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';

import { maxAccessTokenKeys } from '../access-token-secrets.ts';
import { readAccessTokenKeys } from '../config.ts';
import { accessTokenMinutes } from '../http/auth/access-token.ts';
import type { Key } from '../http/auth/key-ring.ts';
import { deviceDays } from '../http/auth/known-device.ts';
import { OpsError, usageError, type OpsCommand } from './ops-command.ts';

/** The key of a lone `ACCESS_TOKEN_SECRET` gets this id. */
const firstId = 'first';

/** Prints values of a variable and changes nothing: docs/how-to/rotate-secrets.md. */
export const rotateAccessTokenKeyCommand: OpsCommand = {
  usage: 'rotate-access-token-key [--drop-oldest]',
  summary:
    'Prints ACCESS_TOKEN_SECRETS with a new key, and the steps that put it to use without a logout. Needs no database.',
  run: async (args) => {
    const { dropOldest } = parse(args);
    const keys = readAccessTokenKeys()?.keys;
    if (!keys) {
      throw new OpsError('Set ACCESS_TOKEN_SECRETS or ACCESS_TOKEN_SECRET to its present value.');
    }
    const secret = randomBytes(32).toString('base64url');
    const today = new Date().toISOString().slice(0, 10);
    for (const line of describeRotation(keys, { dropOldest, secret, today })) console.log(line);
  },
};

function parse(args: string[]): { dropOldest: boolean } {
  try {
    const { values } = parseArgs({ args, options: { 'drop-oldest': { type: 'boolean' } } });
    return { dropOldest: values['drop-oldest'] ?? false };
  } catch (error) {
    throw usageError(error instanceof Error ? error.message : String(error));
  }
}

type NewKey = { dropOldest: boolean; secret: string; today: string };

export function describeRotation(
  current: readonly Key[],
  { dropOldest, secret, today }: NewKey,
): string[] {
  if (dropOldest && current.length < 2) {
    throw new OpsError('There is only one key, and browsers hold tokens that it has signed.');
  }
  const kept = dropOldest ? current.slice(0, -1) : current;
  if (kept.length >= maxAccessTokenKeys) {
    throw new OpsError(`There are ${maxAccessTokenKeys} keys already; add --drop-oldest.`);
  }
  const [signing, ...older] = kept.map(({ id, secret: each }) => ({
    id: id ?? firstId,
    secret: each,
  }));
  if (!signing) throw new OpsError('There is no key.');
  const id = freeId(today, new Set([signing, ...older].map((key) => key.id)));
  const added = { id, secret };
  const dropped = dropOldest ? current.at(-1)?.id : undefined;
  return [
    ...(dropped ? [`# Without the key ${dropped}, which nobody may need any more (step 3).`] : []),
    `# 1. Every process accepts the new key ${id}. Set this everywhere${current[0]?.id === null ? ' instead of ACCESS_TOKEN_SECRET' : ''}, and restart one process after another:`,
    `ACCESS_TOKEN_SECRETS=${format([signing, added, ...older])}`,
    '# 2. The new key signs. When all have restarted, set this, and restart one process after another:',
    `ACCESS_TOKEN_SECRETS=${format([added, signing, ...older])}`,
    `# 3. Keep ${signing.id} for ${accessTokenMinutes} minutes after the last restart, or requests with its access tokens are refused once and refreshed.`,
    `#    Kept for ${deviceDays} days, browsers that have logged in before keep their own rate limits; a week is enough for everything else.`,
    '#    Then rotate again with --drop-oldest, or remove it from the end of the list.',
  ];
}

const format = (keys: { id: string; secret: string }[]): string =>
  keys.map(({ id, secret }) => `${id}:${secret}`).join(',');

function freeId(today: string, taken: Set<string>): string {
  let id = today;
  for (let number = 2; taken.has(id); number += 1) id = `${today}-${number}`;
  return id;
}
