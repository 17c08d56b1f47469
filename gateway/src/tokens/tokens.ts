import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { TokenSummary, type TokenRequest, type TokenScope } from '@gida/contracts/releasing';
import { z } from 'zod';

import { refuse } from '../answers/refusal.ts';
import type { Records } from '../records/records.ts';

const StoredToken = TokenSummary.extend({ hash: z.string() });
type StoredToken = z.infer<typeof StoredToken>;

/** Who is asking, as the token says. */
export type Bearer = { name: string; scope: TokenScope };

const prefix = 'gida_';
const dayMs = 86_400_000;
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Who may order releases. Only hashes are kept, so whoever reads them can open nothing. */
export class Tokens {
  readonly #records: Records;
  /** Of the first operator in production, who has nobody to ask for a token. */
  readonly #rootHash: string | null;

  constructor(records: Records, rootHash: string | null) {
    this.#records = records;
    this.#rootHash = rootHash;
  }

  async bearerOf(authorization: string | undefined): Promise<Bearer> {
    const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
    if (!token) throw refuse(401, 'no_token', 'A release token is needed. Set GIDA_TOKEN.');
    const hash = hashOf(token);
    if (hash === this.#rootHash) return { name: 'root operator', scope: 'operator' };
    const known = (await this.#all()).find((it) => it.hash === hash);
    if (!known) {
      throw refuse(
        401,
        'unknown_token',
        'This token is not known here. Look at GIDA_TOKEN and GIDA_URL.',
      );
    }
    refuseEnded(known);
    return { name: known.name, scope: known.scope };
  }

  async list(): Promise<TokenSummary[]> {
    return (await this.#all()).map((token) => TokenSummary.parse(token));
  }

  async create({ name, scope, days }: TokenRequest, createdBy: string) {
    const token = `${prefix}${randomBytes(32).toString('base64url')}`;
    const now = Date.now();
    const stored: StoredToken = {
      id: randomUUID(),
      name,
      scope,
      createdAt: new Date(now).toISOString(),
      createdBy,
      revokedAt: null,
      expiresAt: days ? new Date(now + days * dayMs).toISOString() : null,
      hash: hashOf(token),
    };
    await this.#records.create(stored.id, stored);
    return { token, summary: TokenSummary.parse(stored) };
  }

  async revoke(id: string): Promise<TokenSummary> {
    const token = (await this.#all()).find((it) => it.id === id);
    if (!token) throw refuse(404, 'not_found', 'There is no such token. See: token list');
    const revoked = { ...token, revokedAt: token.revokedAt ?? new Date().toISOString() };
    await this.#records.replace(id, revoked);
    return TokenSummary.parse(revoked);
  }

  /** A token in a file that only the owner of the data folder can read, for commands on this machine. */
  async keepLocal(file: string): Promise<void> {
    const token = await readFile(file, 'utf8').catch(() => '');
    const isGood = await this.bearerOf(`Bearer ${token.trim()}`).catch(() => null);
    if (isGood) return;
    const made = await this.create({ name: 'this machine', scope: 'operator' }, 'gateway');
    await writeFile(file, `${made.token}\n`, { mode: 0o600 });
  }

  async #all(): Promise<StoredToken[]> {
    return (await this.#records.all()).map((record) => StoredToken.parse(record));
  }
}

/** Only who holds the token hears why it ended. */
function refuseEnded({ name, revokedAt, expiresAt }: StoredToken): void {
  const ask = 'Ask an operator for another one: pnpm release token create …';
  if (revokedAt) throw refuse(401, 'token_revoked', `The token "${name}" was revoked. ${ask}`);
  if (expiresAt && expiresAt <= new Date().toISOString()) {
    throw refuse(401, 'token_expired', `The token "${name}" ended on ${expiresAt}. ${ask}`);
  }
}

/** A team may act on its own remote; an operator on all. */
export function mayAct({ name, scope }: Bearer, remote: string): void {
  if (scope === 'operator' || scope === remote) return;
  throw refuse(
    403,
    'not_yours',
    `The token "${name}" is for ${scope} only, not for ${remote}. Ask an operator.`,
  );
}

export function mustOperate({ name, scope }: Bearer): void {
  if (scope === 'operator') return;
  throw refuse(403, 'operator_only', `This is for operators. The token "${name}" is for ${scope}.`);
}
