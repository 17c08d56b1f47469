import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseAction, ReleaseMap } from '@gida/releases/release';
import { releaseApiPath, type StatusResponse } from '@gida/releases/release-api';
import type { Site } from '@gida/e2e/site';

import type { PackedBuild } from '../../gateway/src/testing/packed-builds.ts';

/** Release API client with an operator token, like `pnpm gida`. */
export class OperatorClient {
  readonly origin: string;
  readonly #token: string;

  constructor(origin: string, token: string) {
    this.origin = origin;
    this.#token = token;
  }

  static async connect({ origin, directory }: Site): Promise<OperatorClient> {
    const token = await readFile(join(directory, 'operator-token'), 'utf8');
    return new OperatorClient(origin, token.trim());
  }

  publish({ payload, contentType }: PackedBuild): Promise<unknown> {
    return this.#post('/releases', new Uint8Array(payload), contentType);
  }

  /** After the revision of this number, or the newest. */
  async change(change: ReleaseAction, revision?: number): Promise<void> {
    const after = revision ?? ((await this.#request('/status')) as StatusResponse).revision; // as in the contract
    await this.#post(
      '/changes',
      JSON.stringify({ change, after, why: 'benchmark' }),
      'application/json',
    );
  }

  /** Resolves with the time at which a new visitor first gets this build. */
  async waitUntilServed(remote: string, version: string): Promise<number> {
    while ((await this.map()).remotes[remote]?.builds[0]?.version !== version) continue;
    return Date.now();
  }

  /** The release map in the page of a new visitor. */
  async map(): Promise<ReleaseMap> {
    const html = await (await fetch(`${this.origin}/login`)).text();
    const map = /id="gida-releases">([^<]+)</.exec(html)?.[1];
    if (!map) throw new Error('The page has no release map.');
    return JSON.parse(map) as ReleaseMap; // written by the gateway
  }

  /** Failure reports that tabs sent to the gateway. */
  async failureReports(): Promise<string[]> {
    const metrics = await (await fetch(`${this.origin}/metrics`)).text();
    return metrics
      .split('\n')
      .filter((line) => /^gida_remote_reports_total\{.*kind="(load-failed|crashed)"/.test(line));
  }

  #post = (path: string, body: BodyInit, type: string): Promise<unknown> =>
    this.#request(path, { method: 'POST', body, headers: { 'content-type': type } });

  async #request(path: string, init: RequestInit = {}): Promise<unknown> {
    const headers = { ...init.headers, authorization: `Bearer ${this.#token}` };
    const response = await fetch(`${this.origin}${releaseApiPath}${path}`, { ...init, headers });
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
    return response.json();
  }
}
