import {
  STATUS_CODES,
  request as requestHttp,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import { request as requestHttps } from 'node:https';
import type { Duplex } from 'node:stream';

import { extraHeader } from '../command/fetch-site.ts';

const ownHost = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::(\d+))?$/i;
/** A second slash, or what browsers take for one, would name another host. */
const ownPath = /^\/(?![/\\])[\x21-\xff]*$/;
const hopByHop = ['keep-alive', 'proxy-connection', 'te', 'trailer'];

export type Answer = { status: number; headers: IncomingHttpHeaders; text: string };

/** What of a site is not passed on as it is. */
export type Rewrite = {
  isRewritten: (path: string, headers: IncomingHttpHeaders) => boolean;
  rewrite: (path: string, answer: Answer) => Pick<Answer, 'status' | 'text'>;
};

/** Passes everything on to a site, and rewrites some of its answers. Needs nothing of the site. */
export class SiteProxy {
  readonly #site: URL;
  readonly #rewrite: Rewrite;

  constructor(site: string, rewrite: Rewrite) {
    this.#site = new URL(site);
    this.#rewrite = rewrite;
  }

  request(request: IncomingMessage, response: ServerResponse): void {
    const rejected = findRejection(request);
    if (rejected) return void response.writeHead(rejected).end(STATUS_CODES[rejected]);
    const passedOn = this.#send(request);
    passedOn.once('response', (answer: IncomingMessage) => {
      const headers = this.#responseHeaders(answer.headers, `http://${request.headers.host}`);
      if (this.#rewrite.isRewritten(pathOf(request), answer.headers))
        void this.#sendRewritten(request, answer, headers, response).catch(() =>
          response.destroy(),
        );
      else answer.pipe(response.writeHead(answer.statusCode ?? 502, headers));
    });
    passedOn.once('error', (error) => {
      if (response.headersSent) return void response.destroy();
      response.writeHead(502, { 'content-type': 'text/plain' });
      response.end(`${this.#site.origin} is not reachable: ${error.message}`);
    });
    response.once('close', () => passedOn.destroy());
    request.pipe(passedOn);
  }

  /** A socket, for live events. */
  upgrade(request: IncomingMessage, near: Duplex): void {
    near.on('error', () => near.destroy());
    const rejected = findRejection(request);
    if (rejected) return void near.end(`HTTP/1.1 ${rejected} ${STATUS_CODES[rejected]}\r\n\r\n`);
    const passedOn = this.#send(request);
    passedOn.once('upgrade', (answer: IncomingMessage, far: Duplex, first: Buffer) => {
      const lines = answer.rawHeaders.flatMap((name, at, all) =>
        at % 2 === 0 ? `${name}: ${all[at + 1]}` : [],
      );
      near.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('\r\n')}\r\n\r\n`);
      near.write(first);
      far.once('error', () => near.destroy());
      far.pipe(near).pipe(far);
    });
    near.once('close', () => passedOn.destroy());
    for (const event of ['response', 'error']) passedOn.once(event, () => near.destroy());
    passedOn.end();
  }

  #send({ url: path = '/', method, headers }: IncomingMessage) {
    const send = this.#site.protocol === 'https:' ? requestHttps : requestHttp;
    return send(this.#site, { path, method, headers: this.#requestHeaders(path, headers) });
  }

  /** As if the page were the site's own. */
  #requestHeaders(path: string, headers: IncomingHttpHeaders): OutgoingHttpHeaders {
    const { host, origin, referer, ...rest } = headers;
    for (const name of hopByHop) delete rest[name];
    const toSite = (url: string) => moveUrl(url, `http://${host}`, this.#site.origin);
    return {
      ...rest,
      ...extraHeader(),
      host: this.#site.host,
      ...(origin && { origin: toSite(origin) }),
      ...(referer && { referer: toSite(referer) }),
      // Read below.
      ...((headers.accept?.includes('text/html') || this.#rewrite.isRewritten(path, {})) && {
        'accept-encoding': 'identity',
      }),
    };
  }

  #responseHeaders(headers: IncomingHttpHeaders, own: string): OutgoingHttpHeaders {
    const { 'set-cookie': cookies, location, ...rest } = headers;
    const left = ['strict-transport-security', 'service-worker-allowed', 'transfer-encoding'];
    for (const name of [...hopByHop, ...left]) delete rest[name];
    return {
      ...rest,
      ...(location && { location: moveUrl(location, this.#site.origin, own) }),
      ...(cookies && {
        'set-cookie': cookies.map((it) => it.replaceAll(/; *(Secure|Domain=[^;]*)/gi, '')),
      }),
    };
  }

  async #sendRewritten(
    request: IncomingMessage,
    answer: IncomingMessage,
    headers: OutgoingHttpHeaders,
    response: ServerResponse,
  ): Promise<void> {
    let text = '';
    for await (const chunk of answer.setEncoding('utf8')) text += String(chunk);
    const { statusCode: status = 502 } = answer;
    const sent = this.#rewrite.rewrite(pathOf(request), { status, headers: answer.headers, text });
    const length = { 'content-length': Buffer.byteLength(sent.text) };
    response.writeHead(sent.status, { ...headers, ...length }).end(sent.text);
  }
}

const pathOf = ({ url = '/' }: IncomingMessage): string => url.split('?')[0] ?? '';

/** A page of a stranger, who may also have a DNS name lead here, must not get the session that this origin keeps. */
function findRejection({
  url = '',
  headers,
  socket,
}: IncomingMessage): 400 | 404 | 421 | undefined {
  const own = ownHost.exec(headers.host ?? '');
  if (!own || Number(own[1] ?? 80) !== socket.localPort) return 421;
  // It would stay at this address when the proxy has ended.
  if (/^\/service-worker\.js(?:\?|$)/.test(url)) return 404;
  return ownPath.test(url) ? undefined : 400;
}

/** The same address at another origin; one of a third origin stays as it is. */
const moveUrl = (url: string, from: string, to: string): string =>
  url === from || url.startsWith(`${from}/`) ? to + url.slice(from.length) : url;
