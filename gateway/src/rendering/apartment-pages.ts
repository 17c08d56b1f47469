import { currentRequestContext } from '@gida/server';
import { setTimeout as delay } from 'node:timers/promises';
import { apiBase, apiPaths } from '@gida/contracts/paths';
import { serverFile, type Build } from '@gida/releases/release';
import { LRUCache } from 'lru-cache';
import { HttpError, httpError } from '@gida/server/http-error';

import type { GatewayConfig } from '../config/config.ts';
import { NetworkConcurrencyLimit } from '../http/network-limit.ts';
import type { BuildStore } from '../store/build-store.ts';
import { PageRenderer } from './page-renderer.ts';

/** How long a page is served after it was rendered, also of an apartment that is withdrawn meanwhile. */
export const apartmentPageCacheMinutes = 5;
/** About 500 pages: a character takes two bytes as soon as one of the page is beyond Latin. */
const maxCacheBytes = 40_000_000;
const maxRenderers = 2;
const apiTimeoutMs = 5_000;
/** Pages that are rendered at the same time: each takes some tens of milliseconds, one after the other. */
const renderings = { perNetwork: 8, total: 50 };

const path = /^\/homes\/([0-9a-f-]{36})$/;

export type RenderingConfig = Pick<GatewayConfig, 'apiUrl' | 'rendererSocket'>;
type ErrorLog = { error: (error: unknown, message: string) => void };
type Asked = {
  shell: Build;
  store: Pick<BuildStore, 'read'>;
  id: string;
  /** Who asks: the API counts the request as theirs. */
  address: string;
};

/** In place of an id: the landing page, with homes that the API features. */
const landing = 'featured';
/** The first paint waits no longer: the prerendered page has everything but the homes. */
const landingTimeoutMs = 300;

/** The id of the apartment whose public page has this path; undefined for another path and under a shell without the page. */
export function parsePublicApartmentId(pagePath: string, { files }: Build): string | undefined {
  if (!Object.hasOwn(files, serverFile)) return undefined;
  return pagePath === '/' ? landing : path.exec(pagePath)?.[1];
}

/**
 * Public pages of apartments, rendered when somebody asks for one and kept for minutes: null where there is no such
 * apartment. People who ask for the same page together wait for one rendering.
 */
export class ApartmentPages {
  readonly #apiUrl: string;
  readonly #rendererSocket: RenderingConfig['rendererSocket'];
  /** Whoever asked learns of no failure: a browser makes the page then. */
  readonly #log: ErrorLog;
  readonly #pages = new LRUCache<string, string>({
    maxSize: maxCacheBytes,
    sizeCalculation: (html, key) => 2 * (html.length + key.length),
    ttl: apartmentPageCacheMinutes * 60_000,
    ttlResolution: 0,
    perf: Date,
  });
  readonly #underWay = new Map<string, Promise<string | null>>();
  /** One for the stable shell and one for a rollout. */
  readonly #renderers = new LRUCache<string, PageRenderer>({
    max: maxRenderers,
    dispose: (renderer) => renderer.close(),
  });
  readonly #limit = new NetworkConcurrencyLimit(renderings);

  constructor({ apiUrl, rendererSocket }: RenderingConfig, log: ErrorLog) {
    this.#apiUrl = apiUrl;
    this.#rendererSocket = rendererSocket;
    this.#log = log;
  }

  /** The landing page is null, for the prerendered one, where it is not there in time. */
  async get(asked: Asked): Promise<string | null> {
    if (asked.id !== landing) return this.#get(asked);
    const page = this.#get(asked).catch(() => null);
    return Promise.race([page, delay(landingTimeoutMs, null, { ref: false })]);
  }

  async #get(asked: Asked): Promise<string | null> {
    const key = `${asked.shell.version} ${asked.id}`;
    const kept = this.#pages.get(key);
    if (kept !== undefined) return kept;
    const others = this.#underWay.get(key);
    if (others) {
      // What the network of another visitor is refused says nothing of this one.
      const html = await others.catch((error: unknown) => error);
      if (html === null || typeof html === 'string') return html;
      if (!isRefused(html)) throw html;
      return this.#render(key, asked);
    }
    const underWay = this.#render(key, asked).finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, underWay);
    return underWay;
  }

  close(): void {
    this.#renderers.clear();
  }

  async #render(key: string, asked: Asked): Promise<string | null> {
    // From before it is read, so that nothing is served for longer than it says.
    const start = Date.now();
    const release = this.#limit.take(asked.address);
    try {
      const apartment = await this.#fetchApartment(asked);
      if (!apartment) return null;
      const html = await this.#renderer(asked).render(apartment);
      this.#pages.set(key, html, { start });
      return html;
    } catch (error) {
      if (!isRefused(error)) this.#log.error(error, 'a public page was not rendered');
      throw error;
    } finally {
      release();
    }
  }

  async #fetchApartment({ id, address }: Asked): Promise<unknown> {
    const response = await fetch(`${this.#apiUrl}${apiBase}/${apiPaths.publicApartment(id)}`, {
      headers: { 'x-forwarded-for': address, ...requestHeaders() },
      signal: AbortSignal.timeout(apiTimeoutMs),
    }).catch(() => null);
    if (response?.status === 404) return null;
    if (response?.status === 429) {
      throw httpError(429, 'too_many_requests', 'Too many requests. Please wait a minute.');
    }
    const body: unknown = response?.ok ? await response.json().catch(() => null) : null;
    if (typeof body === 'object' && body !== null) {
      if ('apartment' in body) return body.apartment;
      if ('homes' in body) return body.homes;
    }
    throw httpError(503, 'unavailable', 'The service is temporarily unavailable.');
  }

  #renderer({ shell, store }: Asked): PageRenderer {
    const running = this.#renderers.get(shell.version);
    if (running) return running;
    const renderer = new PageRenderer(() => store.read(shell, serverFile), this.#rendererSocket);
    this.#renderers.set(shell.version, renderer);
    return renderer;
  }
}

const isRefused = (error: unknown): boolean =>
  error instanceof HttpError && (error.status === 429 || error.code === 'busy');

/** For the log and the trace of the API. */
function requestHeaders(): Record<string, string> {
  const { requestId, traceparent } = currentRequestContext() ?? {};
  return { ...(requestId && { 'x-request-id': requestId }), ...(traceparent && { traceparent }) };
}
