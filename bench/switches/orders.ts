import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Change, ReleaseMap } from '@gida/contracts/release';
import { releasingPath, type StatusAnswer } from '@gida/contracts/releasing';
import type { Site } from '@gida/e2e/site';

/** An operator at the site, over HTTP, as `pnpm release` is one. */
export class Orders {
  readonly origin: string;
  readonly #token: string;

  private constructor(origin: string, token: string) {
    this.origin = origin;
    this.#token = token;
  }

  static async at({ origin, directory }: Site): Promise<Orders> {
    const token = await readFile(join(directory, 'operator-token'), 'utf8');
    return new Orders(origin, token.trim());
  }

  async publish(folder: string): Promise<void> {
    const form = new FormData();
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const file = join(entry.parentPath, entry.name);
      const path = file.slice(folder.length + 1);
      form.set(path, new Blob([new Uint8Array(await readFile(file))]), path);
    }
    await this.#ask('/releases', { method: 'POST', body: form });
  }

  async change(change: Change): Promise<void> {
    const { revision: after } = (await this.#ask('/status')) as StatusAnswer; // its contract
    const body = JSON.stringify({ change, after, why: 'measured switches' });
    const headers = { 'content-type': 'application/json' };
    await this.#ask('/changes', { method: 'POST', body, headers });
  }

  /** When a new visitor's page named this build for the first time. */
  async servedSince(remote: string, version: string): Promise<number> {
    while ((await this.map()).remotes[remote]?.builds[0]?.version !== version) continue;
    return Date.now();
  }

  /** What the page of a visitor who was never here says. */
  async map(): Promise<ReleaseMap> {
    const html = await (await fetch(`${this.origin}/login`)).text();
    const map = /id="gida-releases">([^<]+)</.exec(html)?.[1];
    if (!map) throw new Error('The page carries no release map.');
    return JSON.parse(map) as ReleaseMap; // what the gateway writes there
  }

  /** What tabs told the gateway about remotes that did not work. */
  async failureReports(): Promise<string[]> {
    const metrics = await (await fetch(`${this.origin}/metrics`)).text();
    return metrics
      .split('\n')
      .filter((line) => /^gida_remote_reports_total\{.*kind="(load-failed|crashed)"/.test(line));
  }

  async #ask(path: string, init: RequestInit = {}): Promise<unknown> {
    const headers = { ...init.headers, authorization: `Bearer ${this.#token}` };
    const answer = await fetch(`${this.origin}${releasingPath}${path}`, { ...init, headers });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return answer.json();
  }
}
