import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { createRemoteJWKSet, jwtVerify } from 'jose';

const { PORT = '4000', SITE = 'http://localhost:3000' } = process.env;
const document = JSON.parse(await readFile(new URL('openapi.json', import.meta.url), 'utf8'));
const keys = createRemoteJWKSet(new URL(`${SITE}/api/v1/jwks.json`));

/** Who sends a request; null for a visitor. Throws where the site has not signed it, for this backend, within five minutes. */
async function readCaller({ headers: { authorization } }) {
  if (!authorization) return null;
  const { payload } = await jwtVerify(authorization.replace('Bearer ', ''), keys, {
    algorithms: ['EdDSA'],
    issuer: SITE,
    audience: 'remote-offers',
  });
  return { id: payload.sub, isHost: payload.roles.includes('host') };
}

const offers = [{ id: randomUUID(), text: 'A free late check-out', takenBy: new Set() }];

const routes = {
  'GET /openapi.json': () => [200, document],
  'GET /offers': ({ caller }) => [
    200,
    {
      offers: offers.map(({ id, text, takenBy }) => ({
        id,
        text,
        isTaken: takenBy.has(caller?.id),
      })),
      mayAdd: caller?.isHost ?? false,
    },
  ],
  'POST /offers': ({ caller, body }) => {
    if (!caller?.isHost) return [403, { message: 'Only hosts make offers.' }];
    if (typeof body.text !== 'string' || body.text.trim() === '' || body.text.length > 80)
      return [400, { message: 'Write an offer of up to 80 characters.' }];
    const offer = { id: randomUUID(), text: body.text.trim(), takenBy: new Set() };
    offers.push(offer);
    return [201, { id: offer.id }];
  },
  'POST /offers/{id}/take': ({ caller, id }) => {
    if (!caller) return [401, { message: 'Log in to take an offer.' }];
    const offer = offers.find((it) => it.id === id);
    offer?.takenBy.add(caller.id);
    return offer ? [200, { id }] : [404, { message: 'This offer is over.' }];
  },
};

async function answer(request) {
  const [path] = request.url.split('?');
  const [, id] = /^\/offers\/([\w-]+)\//.exec(path) ?? [];
  const route = routes[`${request.method} ${id ? path.replace(id, '{id}') : path}`];
  if (!route) return [404, { message: 'There is no such call.' }];
  const caller = await readCaller(request).catch(() => undefined);
  if (caller === undefined) return [401, { message: 'The site has not signed this identity.' }];
  const body = request.headers['content-length'] > 0 ? await json(request) : {};
  return route({ caller, body, id });
}

createServer(async (request, response) => {
  const [status, body] = await answer(request).catch(({ message }) => [400, { message }]);
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}).listen(Number(PORT), () =>
  console.log(`http://localhost:${PORT} is the backend of remote-offers`),
);
