import type { Access } from '@gida/contracts/calls';
import { ProblemDetails } from '@gida/contracts/problem-details';
import type { FastifyRequest, HTTPMethods } from 'fastify';
import { accessDeniedError, forbiddenError } from '@gida/server/http-error';

import { createAccessTokens, type AccessTokens, type Caller } from './access-token.ts';
import type { Db } from '../../db/database.ts';
import type { App } from '../app-type.ts';
import { SessionRegistry } from './session-registry.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Required on every route: the API does not start without it. */
    access?: Access;
  }
  interface FastifyInstance {
    accessTokens: AccessTokens;
    sessions: SessionRegistry;
    /** Every route and its access level, for tests that cover all routes. */
    routeTable: { method: HTTPMethods; url: string; access: Access; usesCookies: boolean }[];
  }
  interface FastifyRequest {
    caller: Caller | null;
    /** The signed-in guest or host; only on routes of `access: 'user'` or `'host'`. */
    readonly user: Caller;
    /** The signed-in admin or operator; only on routes of `access: 'admin'`. */
    readonly admin: Caller;
  }
}

/** Authenticates and authorizes every request by the access level of its route. */
export function registerAuthorization(
  app: App,
  isSessionActive: (db: Db, sessionId: string) => Promise<boolean>,
): void {
  app.decorate('accessTokens', createAccessTokens(app.config.accessTokenKeys));
  app.decorate('sessions', new SessionRegistry((sessionId) => isSessionActive(app.db, sessionId)));
  app.decorate('routeTable', []);
  app.decorateRequest('caller', null);
  app.decorateRequest('user', { getter: requireCaller });
  app.decorateRequest('admin', { getter: requireCaller });

  app.addHook('onRoute', ({ config, method, url, schema }) => {
    if (!config?.access) throw new Error(`${String(method)} ${url} declares no access level.`);
    const { access, usesCookies = false } = config;
    for (const each of [method].flat())
      app.routeTable.push({ method: each, url, access, usesCookies });
    // Any route may return an error; documented here once for all.
    if (schema?.response)
      schema.response = { ...schema.response, '4xx': ProblemDetails, '5xx': ProblemDetails };
  });

  // Responses for one user, and tokens returned by writes, must not be cached; cacheable responses set their own header.
  app.addHook('onSend', async (request, reply) => {
    if ((request.caller || request.method !== 'GET') && !reply.hasHeader('cache-control')) {
      void reply.header('cache-control', 'no-store');
    }
  });

  app.addHook('onRequest', async (request) => {
    const access = request.routeOptions.config.access ?? 'public';
    if (access === 'public') return;
    const audience = access === 'admin' ? 'admin' : 'guest';
    const token = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
    if (!token) throw accessDeniedError();
    const caller = await app.accessTokens.read(token, audience);
    if (!(await app.sessions.isOpen(caller.sessionId))) throw accessDeniedError();
    request.caller = caller;
    if (access === 'host' && caller.role !== 'host') throw forbiddenError();
  });
}

function requireCaller(this: FastifyRequest): Caller {
  if (!this.caller) throw new Error('This route is public: it has no caller.');
  return this.caller;
}
