import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdir, readFile, readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { TokenSummary, type TokenRequest, type TokenScope } from '@gida/contracts/releasing';
import { z } from 'zod';

import { refuse } from '../answers/refusal.ts';

const StoredToken = TokenSummary.extend({ hash: z.string() });
type StoredToken = z.infer<typeof StoredToken>;

/** Who is asking, as the token says. */
export type Bearer = { name: string; scope: TokenScope };

const prefix = 'gida_';
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Who may order releases. Only hashes are kept, so a stolen folder opens nothing. */
export class Tokens {
  readonly #folder: string;
  /** Of the first operator in production, who has nobody to ask for a token. */
  readonly #rootHash: string | null;

  constructor(folder: string, rootHash: string | null) {
    this.#folder = folder;
    this.#rootHash = rootHash;
  }

  async bearerOf(authorization: string | undefined): Promise<Bearer> {
    const token = /^Bearer (\S+)$/.exec(authorization ?? '')?.[1];
    const hash = token ? hashOf(token) : '';
    if (hash && hash === this.#rootHash) return { name: 'root operator', scope: 'operator' };
    const known = hash && (await this.#all()).find((it) => it.hash === hash && !it.revokedAt);
    if (known) return { name: known.name, scope: known.scope };
    throw refuse(401, 'no_token', 'A valid release token is needed. Set GIDA_TOKEN.');
  }

  async list(): Promise<TokenSummary[]> {
    return (await this.#all()).map((token) => TokenSummary.parse(token));
  }

  async create({ name, scope }: TokenRequest, createdBy: string) {
    const token = `${prefix}${randomBytes(32).toString('base64url')}`;
    const stored: StoredToken = {
      id: randomUUID(),
      name,
      scope,
      createdAt: new Date().toISOString(),
      createdBy,
      revokedAt: null,
      hash: hashOf(token),
    };
    await this.#write(stored);
    return { token, summary: TokenSummary.parse(stored) };
  }

  async revoke(id: string): Promise<TokenSummary> {
    const token = (await this.#all()).find((it) => it.id === id);
    if (!token) throw refuse(404, 'not_found', 'There is no such token. See: token list');
    const revoked = { ...token, revokedAt: token.revokedAt ?? new Date().toISOString() };
    await this.#write(revoked);
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
    await mkdir(this.#folder, { recursive: true });
    const names = (await readdir(this.#folder)).filter((name) => name.endsWith('.json'));
    return Promise.all(
      names.map(async (name) =>
        StoredToken.parse(JSON.parse(await readFile(join(this.#folder, name), 'utf8'))),
      ),
    );
  }

  async #write(token: StoredToken): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    const draft = join(this.#folder, `.draft-${randomUUID()}`);
    await writeFile(draft, JSON.stringify(token, null, 2), { mode: 0o600 });
    await rename(draft, join(this.#folder, `${token.id}.json`));
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
