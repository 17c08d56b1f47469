import { Problem } from '@gida/contracts/problem';
import type { FastifyRequest, HTTPMethods } from 'fastify';

import { isLoginOpen } from '../../account/login/login-sql.ts';
import { accessDenied, notAllowed } from '../../problem/refusal.ts';
import { accessTokens, type AccessTokens, type Caller } from './access-token.ts';
import type { App } from '../app-type.ts';
import { OpenLogins } from './open-logins.ts';

/** Who may call a route. `person` is any signed-in guest or host. */
export type Who = 'anyone' | 'person' | 'host' | 'admin' | 'operator';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Every route says it; a route that does not stops the API from starting. */
    who?: Who;
  }
  interface FastifyInstance {
    accessTokens: AccessTokens;
    openLogins: OpenLogins;
    /** Every route and who may call it, for the tests that walk all of them. */
    routeTable: { method: HTTPMethods; url: string; who: Who }[];
  }
  interface FastifyRequest {
    caller: Caller | null;
    /** The signed-in guest or host; only on routes of `who: 'person'` or `'host'`. */
    readonly person: Caller;
    /** The signed-in admin or operator; only on routes of `who: 'admin'` or `'operator'`. */
    readonly admin: Caller;
  }
}

/** One hook that lets in or refuses, by what each route declares. */
export function guardRoutes(app: App): void {
  app.decorate('accessTokens', accessTokens(app.config.accessTokenSecret));
  app.decorate('openLogins', new OpenLogins((loginId) => isLoginOpen(app.db, loginId)));
  app.decorate('routeTable', []);
  app.decorateRequest('caller', null);
  app.decorateRequest('person', { getter: callerOf });
  app.decorateRequest('admin', { getter: callerOf });

  app.addHook('onRoute', ({ config, method, url, schema }) => {
    if (!config?.who) throw new Error(`${String(method)} ${url} does not say who may call it.`);
    const { who } = config;
    for (const each of [method].flat()) app.routeTable.push({ method: each, url, who });
    // Any route may refuse; the OpenAPI document says so once for all.
    if (schema?.response) schema.response = { ...schema.response, '4xx': Problem, '5xx': Problem };
  });

  // What is meant for one person is kept nowhere on the way, nor is a token that a write answers with; an answer that
  // may be kept says so itself.
  app.addHook('onSend', async (request, reply) => {
    if ((request.caller || request.method !== 'GET') && !reply.hasHeader('cache-control')) {
      void reply.header('cache-control', 'no-store');
    }
  });

  app.addHook('onRequest', async (request) => {
    const who = request.routeOptions.config.who ?? 'anyone';
    if (who === 'anyone') return;
    const audience = who === 'admin' || who === 'operator' ? 'admin' : 'guest';
    const token = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
    if (!token) throw accessDenied();
    const caller = await app.accessTokens.read(token, audience);
    if (!(await app.openLogins.isOpen(caller.loginId))) throw accessDenied();
    request.caller = caller;
    const { role } = caller;
    if (who === 'operator' && role !== 'operator') throw notAllowed();
    if (who === 'host' && role !== 'host') throw notAllowed();
  });
}

function callerOf(this: FastifyRequest): Caller {
  if (!this.caller) throw new Error('This route is open to anyone: it has no caller.');
  return this.caller;
}
