import { Agent, request } from 'node:https';
import { readFileSync } from 'node:fs';

export type Answer = { status: number; text: string };
export type Call = {
  method?: string;
  path: string;
  token?: string | undefined;
  body?: object;
  key?: string;
};
export type Client = ReturnType<typeof createClient>;

/** Speaks to the site as a browser does: over TLS, on connections that it keeps. A lost connection has status 0. */
export function createClient(address: string, host: string, certificateFile: string) {
  const agent = new Agent({
    ca: readFileSync(certificateFile),
    servername: host,
    keepAlive: true,
    maxSockets: 16,
  });
  return ({ method = 'GET', path, token, body, key }: Call): Promise<Answer> =>
    new Promise((done) => {
      const payload = body && JSON.stringify(body);
      const sent = request(
        address + path,
        {
          method,
          agent,
          timeout: 30_000,
          headers: {
            ...(payload && { 'content-type': 'application/json' }),
            ...(token && { authorization: `Bearer ${token}` }),
            ...(key && { 'idempotency-key': key }),
          },
        },
        (response) => {
          let text = '';
          response.setEncoding('utf8').on('data', (part: string) => (text += part));
          response.once('end', () => done({ status: response.statusCode ?? 0, text }));
          response.once('error', (error) => done({ status: 0, text: error.message }));
        },
      );
      sent.once('timeout', () => sent.destroy(new Error('no answer within 30 s')));
      sent.once('error', (error) => done({ status: 0, text: error.message }));
      sent.end(payload);
    });
}
