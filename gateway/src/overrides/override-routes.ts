import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { overridesPath, type Override, type OverrideLink } from '@gida/releases/overrides';
import { RemoteName } from '@gida/releases/release';
import { releaseApiPath } from '@gida/releases/release-api';
import { z } from 'zod';
import { httpError } from '@gida/server/http-error';

import { parseRequest } from '../http/parse-request.ts';
import { authorize, type ReleaseTokens } from '../tokens/release-tokens.ts';
import {
  LocalOrigin,
  verifyOverride,
  signOverride,
  type OverrideTokenPayload,
} from './override-token.ts';

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
    setCookie(
      request,
      reply,
      signOverride(override, requireSecret(secret)),
      override.until - Date.now(),
    );
    return reply.redirect('/', 303);
  });

  app.delete(overridesPath, async (request, reply) => {
    setCookie(request, reply, '', 0);
    return reply.code(204).send();
  });

  app.post(`${releaseApiPath}${overridesPath}`, async (request, reply): Promise<OverrideLink> => {
    const bearer = await options.tokens.authenticate(request.headers.authorization);
    const { hours, ...override } = parseRequest(OverrideLinkRequest, request.body);
    authorize(bearer, override.remote);
    await assertFreeMounts(options, override);
    const until = Date.now() + hours * hourMs;
    const link = signOverride({ ...override, until }, requireSecret(secret));
    void reply.header('cache-control', 'no-store');
    return {
      link: `${options.publicOrigin}${overridesPath}?link=${link}`,
      until: new Date(until).toISOString(),
    };
  });

  return {
    /** The override in the cookie of a page request. */
    fromRequest({ headers }: FastifyRequest): Override | undefined {
      const token = new RegExp(`(?:^|;\\s*)${cookieName}=([\\w.-]+)`).exec(headers.cookie ?? '');
      const override = token?.[1] ? verifyToken(token[1], secret) : undefined;
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
    const override = verifyToken(query.link, secret);
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

function verifyToken(token: string, secret: string | null): OverrideTokenPayload | undefined {
  try {
    return secret ? verifyOverride(token, secret) : undefined;
  } catch {
    return undefined; // not written by us
  }
}

function setCookie(request: FastifyRequest, reply: FastifyReply, value: string, maxAgeMs: number) {
  const secure = request.protocol === 'https' ? '; Secure' : '';
  const seconds = Math.floor(maxAgeMs / 1000);
  void reply
    .header('cache-control', 'no-store')
    .header(
      'set-cookie',
      `${cookieName}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`,
    );
}

function requireSecret(secret: string | null): string {
  if (secret) return secret;
  throw httpError(
    403,
    'overrides_disabled',
    'Overrides are disabled: GIDA_OVERRIDE_SECRET is not set.',
  );
}
