import type { FastifyInstance, FastifyRequest } from 'fastify';
import { overridesPath, type Override, type OverrideLink } from '@gida/releases/overrides';
import { RemoteName } from '@gida/releases/release';
import { releaseApiPath } from '@gida/releases/release-api';
import { z } from 'zod';
import { httpError } from '@gida/server/http-error';

import { parseRequest } from '../http/parse-request.ts';
import { authorize, type ReleaseTokens } from '../tokens/release-tokens.ts';
import { clearLinkCookie, readLinkCookie, setLinkCookie } from '../http/link-cookie.ts';
import { LocalOrigin, OverrideTokenPayload } from './override-token.ts';
import { signToken, verifyToken } from '../tokens/signed-token.ts';

type OverrideOptions = {
  tokens: ReleaseTokens;
  /** Signs links; overrides are off in production without it. */
  secret: string | null;
  isProduction: boolean;
  publicOrigin: string;
  /** Why a build may not have its mounts today, as for one that is published. */
  checkMount: (build: { remote: string; mounts: string[] }) => Promise<string | null>;
};

type OverrideQuery = { link?: string; remote?: string; at?: string; mounts?: string };

const cookieName = 'gida-override';
const hourMs = 3_600_000;
const OverrideRequest = z.object({
  remote: RemoteName,
  at: LocalOrigin,
  mounts: z.array(z.string().startsWith('/').max(200)).max(50).optional(),
});
type OverrideRequest = z.infer<typeof OverrideRequest>;
const OverrideLinkRequest = OverrideRequest.extend({
  hours: z.number().min(0.1).max(72).default(8),
});

/**
 * Loads one remote from a developer's machine, for that visitor only. In production this needs
 * a link signed for somebody who may release the remote.
 */
export function overrideRoutes(app: FastifyInstance, options: OverrideOptions) {
  // Outside production everybody may use overrides, so the secret need not be secret.
  const secret = options.secret ?? (options.isProduction ? null : 'outside production');

  app.get<{ Querystring: OverrideQuery }>(overridesPath, async (request, reply) => {
    const override = await requestedOverride(options, secret, request.query);
    setLinkCookie(cookieName, reply, {
      token: signToken(override, requireSecret(secret)),
      until: override.until,
    });
    return reply.redirect('/', 303);
  });

  app.delete(overridesPath, async (_request, reply) => {
    clearLinkCookie(cookieName, reply);
    return reply.code(204).send();
  });

  app.post(`${releaseApiPath}${overridesPath}`, async (request, reply): Promise<OverrideLink> => {
    const bearer = await options.tokens.authenticate(request.headers.authorization);
    const { hours, ...override } = parseRequest(OverrideLinkRequest, request.body);
    authorize(bearer, override.remote);
    await assertFreeMounts(options, override);
    const until = Date.now() + hours * hourMs;
    const link = signToken({ ...override, until }, requireSecret(secret));
    void reply.header('cache-control', 'no-store');
    return {
      link: `${options.publicOrigin}${overridesPath}?link=${link}`,
      until: new Date(until).toISOString(),
    };
  });

  return {
    /** The override in the cookie of a page request. */
    fromRequest(request: FastifyRequest): Override | undefined {
      const override = verifyOverride(readLinkCookie(cookieName, request), secret);
      return override && { remote: override.remote, at: override.at, mounts: override.mounts };
    },
  };
}

/** What a link says, or outside production the address itself. */
async function requestedOverride(
  options: OverrideOptions,
  secret: string | null,
  query: OverrideQuery,
): Promise<OverrideTokenPayload> {
  if (query.link !== undefined) {
    const override = verifyOverride(query.link, secret);
    if (override) return override;
    throw httpError(
      403,
      'link_expired',
      'This link has expired or was modified. Request a new one.',
    );
  }
  if (options.isProduction) {
    throw httpError(
      403,
      'link_required',
      'In production an override needs a signed link: gida override',
    );
  }
  const { mounts, ...named } = query;
  const override = parseRequest(OverrideRequest, {
    ...named,
    ...(mounts && { mounts: mounts.split(',') }),
  });
  await assertFreeMounts(options, override);
  return { ...override, until: Date.now() + 12 * hourMs };
}

async function assertFreeMounts(
  { checkMount }: OverrideOptions,
  { remote, mounts }: OverrideRequest,
): Promise<void> {
  const problem = mounts && (await checkMount({ remote, mounts }));
  if (problem) throw httpError(409, 'mount_taken', problem);
}

const verifyOverride = (token: string | undefined, secret: string | null) =>
  token && secret ? verifyToken(OverrideTokenPayload, token, secret) : undefined;

function requireSecret(secret: string | null): string {
  if (secret) return secret;
  throw httpError(
    403,
    'overrides_disabled',
    'Overrides are disabled: GIDA_OVERRIDE_SECRET is not set.',
  );
}
