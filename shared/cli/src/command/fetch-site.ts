import * as http from 'node:http';

import { CliError } from './cli-error.ts';
import { environment } from './config.ts';

const proxyVariables = ['https_proxy', 'http_proxy', 'HTTPS_PROXY', 'HTTP_PROXY'];

/** Takes HTTPS_PROXY, HTTP_PROXY and NO_PROXY, which Node reads by itself with NODE_USE_ENV_PROXY only. */
export function useProxy(): void {
  // Node before 24.14 has none.
  const { setGlobalProxyFromEnv } = http as Partial<typeof http>;
  if (proxyVariables.some((name) => environment[name])) setGlobalProxyFromEnv?.(environment);
}

/** The header of GIDA_HEADER, for whatever stands in front of a site. */
export function extraHeader(): Record<string, string> {
  const given = environment['GIDA_HEADER'];
  if (!given) return {};
  const [, name, value] = /^([\w-]+):\s*([\x20-\x7e]+)$/.exec(given) ?? [];
  if (name && value) return { [name.toLowerCase()]: value };
  throw new CliError('GIDA_HEADER is not a header such as "X-Access: value".');
}

/** No answer came. */
export class UnreachableError extends CliError {}

/** A request to a site, as this machine may send it. Throws an `UnreachableError` that ends with the cause. */
export async function fetchSite(address: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  for (const [name, value] of Object.entries(extraHeader())) headers.set(name, value);
  try {
    return await fetch(address, { ...init, headers });
  } catch (error) {
    throw new UnreachableError(
      `${new URL(address).origin} is not reachable. Is it running? Give another site with --site or GIDA_URL.${proxyAdvice()} Cause: ${causeOf(error)}`,
      { cause: error },
    );
  }
}

/** That the proxy may be the cause, or that this Node cannot ask one. */
function proxyAdvice(): string {
  const name = proxyVariables.find((it) => environment[it]);
  if (!name) return '';
  if (environment['NODE_USE_ENV_PROXY'] || 'setGlobalProxyFromEnv' in http)
    return ` ${name} is set: it may be the proxy that is not reachable.`;
  return ` Node ${process.versions.node} uses no proxy: take Node 24.14 or later, or 22.21 with NODE_USE_ENV_PROXY=1.`;
}

/** `ENOTFOUND`, `DEPTH_ZERO_SELF_SIGNED_CERT`: the innermost reason says most. */
function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause) return causeOf(error.cause);
  return 'code' in error ? String(error.code) : error.message;
}

/** What a response says as JSON; undefined where it is something else, such as the page of a proxy. */
export async function readJson(
  response: Response,
  reviver?: (key: string, value: unknown) => unknown,
): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text, reviver);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
