import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { TokenSummary, type CreateTokenRequest, type TokenScope } from '@gida/releases/release-api';
import { replaceFile } from '@gida/server';
import { z } from 'zod';
import { httpError } from '@gida/server/http-error';

import type { RecordStore } from '../records/record-store.ts';

const StoredToken = TokenSummary.extend({ hash: z.string() });
type StoredToken = z.infer<typeof StoredToken>;

/** The owner of a token. */
export type Bearer = {
  /** Unique, unlike the name. */
  id: string;
  name: string;
  scope: TokenScope;
};

const tokenPrefix = 'gida_';
const dayMs = 86_400_000;
const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Build tokens. Only hashes are stored, so that a leak does not grant access. */
export class ReleaseTokens {
  readonly #records: RecordStore;
  /** Hash of the bootstrap operator token in production. */
  readonly #rootHash: string | null;

  constructor(records: RecordStore, rootHash: string | null) {
    this.#records = records;
    this.#rootHash = rootHash;
  }

  async authenticate(authorization: string | undefined): Promise<Bearer> {
    const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
    if (!token) throw httpError(401, 'no_token', 'A release token is required. Set GIDA_TOKEN.');
    const hash = hashToken(token);
    if (hash === this.#rootHash) return { id: 'root', name: 'root operator', scope: 'operator' };
    const stored = (await this.#all()).find((it) => it.hash === hash);
    if (!stored) {
      throw httpError(401, 'unknown_token', 'Unknown token. Check GIDA_TOKEN and GIDA_URL.');
    }
    assertActive(stored);
    return { id: stored.id, name: stored.name, scope: stored.scope };
  }

  async list(): Promise<TokenSummary[]> {
    return (await this.#all()).map((token) => TokenSummary.parse(token));
  }

  async create({ name, scope, days }: CreateTokenRequest, createdBy: string) {
    const token = `${tokenPrefix}${randomBytes(32).toString('base64url')}`;
    const now = Date.now();
    const stored: StoredToken = {
      id: randomUUID(),
      name,
      scope,
      createdAt: new Date(now).toISOString(),
      createdBy,
      revokedAt: null,
      expiresAt: days ? new Date(now + days * dayMs).toISOString() : null,
      hash: hashToken(token),
    };
    await this.#records.create(stored.id, stored);
    return { token, summary: TokenSummary.parse(stored) };
  }

  async revoke(id: string): Promise<TokenSummary> {
    const token = (await this.#all()).find((it) => it.id === id);
    if (!token) throw httpError(404, 'not_found', 'Unknown token id. See: gida token list');
    const revoked = { ...token, revokedAt: token.revokedAt ?? new Date().toISOString() };
    await this.#records.replace(id, revoked);
    return TokenSummary.parse(revoked);
  }

  /** Writes an operator token to a file readable by its owner only, for commands on this machine. */
  async ensureLocalToken(file: string): Promise<void> {
    const token = await readFile(file, 'utf8').catch(() => '');
    const isValid = await this.authenticate(`Bearer ${token.trim()}`).catch(() => null);
    if (isValid) return;
    const created = await this.create({ name: 'this machine', scope: 'operator' }, 'gateway');
    await replaceFile(file, `${created.token}\n`);
  }

  #all(): Promise<StoredToken[]> {
    return this.#records.all(StoredToken);
  }
}

/** The reason is only told to the holder of the token. */
function assertActive({ name, revokedAt, expiresAt }: StoredToken): void {
  const remedy = 'Ask an operator for a new one: gida token create …';
  if (revokedAt)
    throw httpError(401, 'token_revoked', `The token "${name}" was revoked. ${remedy}`);
  if (expiresAt && expiresAt <= new Date().toISOString()) {
    throw httpError(401, 'token_expired', `The token "${name}" expired on ${expiresAt}. ${remedy}`);
  }
}

/** A team token allows its own remote; an operator token allows all. */
export function authorize({ name, scope }: Bearer, remote: string): void {
  if (scope === 'operator' || scope === remote) return;
  throw httpError(
    403,
    'wrong_scope',
    `The token "${name}" is limited to ${scope} and does not allow ${remote}. Ask an operator.`,
  );
}

export function requireOperator({ name, scope }: Bearer): void {
  if (scope === 'operator') return;
  throw httpError(
    403,
    'operator_only',
    `This requires an operator token. The token "${name}" is limited to ${scope}.`,
  );
}
