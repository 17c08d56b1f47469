import { generateKeyPairSync } from 'node:crypto';
import { apiPaths } from '@gida/contracts/paths';
import { SignJWT, UnsecuredJWT, createLocalJWKSet, decodeJwt, jwtVerify } from 'jose';
import { describe, expect, it } from 'vitest';

import { clientOf } from '../testing/client-of.ts';
import { setupApi } from '../testing/create-test-api.ts';
import { aHost, aUser, adminAuthHeaders, authHeaders } from '../testing/factories.ts';

const audience = 'remote-offers';
const issuer = 'http://localhost:3000';
const api = await setupApi();

async function identityOf(headers: Record<string, string>, path = apiPaths.identity(audience)) {
  const { status, body } = await clientOf(api, headers).get(path);
  expect(status).toBe(200);
  return String(body.token);
}

/** As a backend does it. */
async function verify(token: string, of = audience) {
  const { body } = await clientOf(api).get(apiPaths.identityKeys);
  return jwtVerify(token, createLocalJWKSet(body), { issuer, audience: of });
}

it('says who is signed in and nothing of the session, to one backend, for five minutes', async () => {
  const host = await aHost(api);
  const token = await identityOf(await authHeaders(api, host));

  const { payload, protectedHeader } = await verify(token);

  const { iat = 0, exp, jti, ...rest } = payload;
  expect(rest).toEqual({ iss: issuer, sub: host.id, aud: audience, roles: ['host'] });
  expect([exp, jti]).toEqual([iat + 300, expect.any(String)]);
  expect(protectedHeader).toMatchObject({ alg: 'EdDSA', kid: expect.any(String) });
});

it('says which admin is signed in, to the admin session alone', async () => {
  const path = apiPaths.adminIdentity(audience);
  const guest = await authHeaders(api, await aUser(api));

  const { payload } = await verify(await identityOf(await adminAuthHeaders(api), path));
  const refused = await clientOf(api, guest).get(path);

  expect(payload['roles']).toEqual(['admin']);
  expect(refused.status).toBe(401);
});

it('is kept by no cache', async () => {
  const headers = await authHeaders(api, await aUser(api));

  const { headers: sent } = await clientOf(api, headers).get(apiPaths.identity(audience));

  expect(sent['cache-control']).toBe('no-store');
});

it.each(['shell', 'remote-', 'remote-Offers', 'https:', '*'])(
  'has no audience %s',
  async (remote) => {
    const headers = await authHeaders(api, await aUser(api));

    expect((await clientOf(api, headers).get(apiPaths.identity(remote))).status).toBe(400);
  },
);

it('publishes public keys alone', async () => {
  const { body } = await clientOf(api).get(apiPaths.identityKeys);

  expect(body.keys.map((key: object) => Object.keys(key).toSorted())).toEqual([
    ['alg', 'crv', 'kid', 'kty', 'use', 'x'],
  ]);
});

describe('an identity cannot be', () => {
  const guest = { id: 'd3b07384-d9a0-4c9b-8f3e-0a1b2c3d4e5f', role: 'host' };
  const claims = (token: string) => decodeJwt(token);
  const keyId = async () => (await clientOf(api).get(apiPaths.identityKeys)).body.keys[0].kid;
  const publicKey = async () => (await clientOf(api).get(apiPaths.identityKeys)).body.keys[0].x;
  const sign = async (key: Parameters<SignJWT['sign']>[0], alg: string, of: object) =>
    new SignJWT({ ...of }).setProtectedHeader({ alg, kid: await keyId() }).sign(key);

  it.each<[string, (token: string) => string | Promise<string>]>([
    ['changed', (token) => replaceClaims(token, { sub: guest.id })],
    ['given another role', (token) => replaceClaims(token, { roles: ['admin'] })],
    ['given a longer life', (token) => replaceClaims(token, { exp: 2 ** 40 })],
    ['unsigned', (token) => new UnsecuredJWT({ ...claims(token) }).encode()],
    ['without its signature', (token) => token.replace(/[^.]+$/, '')],
    [
      'signed by somebody else',
      (token) => sign(generateKeyPairSync('ed25519').privateKey, 'EdDSA', claims(token)),
    ],
    [
      'signed with the public key as a secret',
      async (token) => sign(Buffer.from(await publicKey(), 'base64url'), 'HS256', claims(token)),
    ],
    [
      'signed with the secret of access tokens',
      (token) =>
        sign(Buffer.from(api.config.accessTokenKeys.signingKey.secret), 'HS256', claims(token)),
    ],
  ])('%s', async (_, forge) => {
    const token = await identityOf(await authHeaders(api, await aUser(api)));

    await expect(verify(token)).resolves.toBeDefined();
    await expect(verify(await forge(token))).rejects.toThrow();
  });

  it('shown to another backend', async () => {
    const token = await identityOf(await authHeaders(api, await aUser(api)));

    await expect(verify(token, 'remote-other')).rejects.toThrow('"aud"');
  });

  it('used after five minutes', async () => {
    const token = await identityOf(await authHeaders(api, await aUser(api)));
    const { body } = await clientOf(api).get(apiPaths.identityKeys);
    const { exp = 0 } = claims(token);
    const at = (seconds: number) =>
      jwtVerify(token, createLocalJWKSet(body), { currentDate: new Date(seconds * 1_000) });

    await expect(at(exp - 1)).resolves.toBeDefined();
    await expect(at(exp)).rejects.toThrow('"exp"');
  });

  it('used as an access token', async () => {
    const token = await identityOf(await authHeaders(api, await aUser(api)));
    const authorization = `Bearer ${token}`;

    for (const path of [apiPaths.profile, apiPaths.identity(audience), apiPaths.adminMe])
      expect((await clientOf(api, { authorization }).get(path)).status).toBe(401);
  });
});

function replaceClaims(token: string, claims: object): string {
  const [header, , signature] = token.split('.');
  const payload = JSON.stringify({ ...decodeJwt(token), ...claims });
  return [header, Buffer.from(payload).toString('base64url'), signature].join('.');
}
