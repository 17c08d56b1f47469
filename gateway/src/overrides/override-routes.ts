import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { overridesPath, type Override, type OverrideLink } from '@gida/contracts/overrides';
import { RemoteName } from '@gida/contracts/release';
import { releasingPath } from '@gida/contracts/releasing';
import { z } from 'zod';

import { refuse } from '../answers/refusal.ts';
import { mayAct, type Tokens } from '../tokens/tokens.ts';
import { OwnMachine, readSigned, signed, type SignedOverride } from './override-token.ts';

type OverrideParts = {
  tokens: Tokens;
  /** Signs links; without it there are no overrides in production. */
  secret: string | null;
  production: boolean;
  publicOrigin: string;
};

const cookieName = 'gida-override';
const hourMs = 3_600_000;
const Wanted = z.object({ remote: RemoteName, at: OwnMachine });
const WantedLink = Wanted.extend({ hours: z.number().min(0.1).max(72).default(8) });

/**
 * One remote from a developer's machine inside the served site, for that visitor alone. In
 * production only through a link that somebody who may ship the remote has signed.
 */
export function overrideRoutes(app: FastifyInstance, parts: OverrideParts) {
  // Outside production anybody may, so anybody may know what signs.
  const secret = parts.secret ?? (parts.production ? null : 'outside production');

  app.get<{ Querystring: { link?: string; remote?: string; at?: string } }>(
    overridesPath,
    async (request, reply) => {
      const override = wantedBy(request.query);
      setCookie(request, reply, signed(override, needed(secret)), override.until - Date.now());
      return reply.redirect('/', 303);
    },
  );

  app.delete(overridesPath, async (request, reply) => {
    setCookie(request, reply, '', 0);
    return reply.code(204).send();
  });

  app.post(`${releasingPath}${overridesPath}`, async (request, reply): Promise<OverrideLink> => {
    const bearer = await parts.tokens.bearerOf(request.headers.authorization);
    const { remote, at, hours } = valid(WantedLink, request.body);
    mayAct(bearer, remote);
    const until = Date.now() + hours * hourMs;
    const link = signed({ remote, at, until }, needed(secret));
    void reply.header('cache-control', 'no-store');
    return {
      link: `${parts.publicOrigin}${overridesPath}?link=${link}`,
      until: new Date(until).toISOString(),
    };
  });

  function wantedBy(query: { link?: string; remote?: string; at?: string }): SignedOverride {
    if (query.link !== undefined) {
      const override = read(query.link);
      if (override) return override;
      throw refuse(403, 'link_ended', 'This link has ended or was changed. Ask for another.');
    }
    if (parts.production) {
      throw refuse(403, 'link_needed', 'Here an override needs a link: pnpm release override');
    }
    return { ...valid(Wanted, query), until: Date.now() + 12 * hourMs };
  }

  function read(token: string): SignedOverride | undefined {
    try {
      return secret ? readSigned(token, secret) : undefined;
    } catch {
      return undefined; // nothing that we wrote
    }
  }

  return {
    /** The override of the visitor who asks for a page. */
    of({ headers }: FastifyRequest): Override | undefined {
      const token = new RegExp(`(?:^|;\\s*)${cookieName}=([\\w.-]+)`).exec(headers.cookie ?? '');
      const override = token?.[1] ? read(token[1]) : undefined;
      return override && { remote: override.remote, at: override.at };
    },
  };
}

function setCookie(request: FastifyRequest, reply: FastifyReply, value: string, forMs: number) {
  const secure = request.protocol === 'https' ? '; Secure' : '';
  const seconds = Math.floor(forMs / 1000);
  void reply
    .header('cache-control', 'no-store')
    .header(
      'set-cookie',
      `${cookieName}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`,
    );
}

function needed(secret: string | null): string {
  if (secret) return secret;
  throw refuse(403, 'overrides_off', 'Overrides are off here: GIDA_OVERRIDE_SECRET is not set.');
}

function valid<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const says = result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw refuse(400, 'bad_request', says.join(' '));
}
