import { apiBase, apiPaths } from '@gida/contracts/paths';
import { LRUCache } from 'lru-cache';
import { httpError } from '@gida/server/http-error';

type Part = { ids: string[]; parts: number };

const keptMs = 10 * 60_000;
/** Of some thousand ids each: about 10 MB. */
const maxParts = 20;
const timeoutMs = 10_000;

/** The ids of published apartments, as the API lists them, kept for minutes: crawlers of all kinds read sitemaps often. */
export class SitemapApartments {
  readonly #apiUrl: string;
  readonly #parts = new LRUCache<number, Promise<Part | null>>({ max: maxParts, ttl: keptMs });

  constructor(apiUrl: string) {
    this.#apiUrl = apiUrl;
  }

  /** None while the API is unavailable. */
  async countParts(address: string): Promise<number> {
    const first = await this.#get(0, address).catch(() => null);
    return first?.parts ?? 0;
  }

  /** Null for a part that there is not. */
  async ofPart(part: number, address: string): Promise<string[] | null> {
    return (await this.#get(part, address))?.ids ?? null;
  }

  #get(number: number, address: string): Promise<Part | null> {
    const kept = this.#parts.get(number);
    if (kept) return kept;
    const part = this.#fetch(number, address);
    this.#parts.set(number, part);
    const forget = () => {
      if (this.#parts.peek(number) === part) this.#parts.delete(number);
    };
    // Failures and parts that there are not would take the places of others.
    part.then((found) => found ?? forget(), forget);
    return part;
  }

  async #fetch(number: number, address: string): Promise<Part | null> {
    const response = await fetch(
      `${this.#apiUrl}${apiBase}/${apiPaths.publicApartmentIds}?part=${number}`,
      {
        headers: { 'x-forwarded-for': address },
        signal: AbortSignal.timeout(timeoutMs),
      },
    ).catch(() => null);
    if (response && response.status >= 400 && response.status < 500 && response.status !== 429) {
      return null;
    }
    const body: unknown = response?.ok ? await response.json().catch(() => null) : null;
    if (isPart(body)) return body;
    throw httpError(503, 'unavailable', 'The service is temporarily unavailable.');
  }
}

const isPart = (body: unknown): body is Part =>
  typeof body === 'object' && body !== null && 'ids' in body && 'parts' in body;
