import type { IncomingMessage, ServerResponse } from 'node:http';
import { apiBase, apiPaths } from '@gida/contracts/paths';

import { fetchSite } from '../command/fetch-site.ts';
import { SiteProxy } from './site-proxy.ts';

/** Answers the calls of a remote's own backend from one of this machine, which gets the identity that the site signs; false for other requests. */
export function backendRequests(remote: string, site: string, backend: string) {
  const { origin, pathname } = new URL(backend);
  const proxy = new SiteProxy(origin, { isRewritten: () => false, rewrite: (_, its) => its });
  const prefix = `/api/x/${remote}/`;

  async function passOn(request: IncomingMessage, below: string, response: ServerResponse) {
    const { authorization, cookie: _session, ...headers } = request.headers;
    const path = (below.startsWith('admin/') ? apiPaths.adminIdentity : apiPaths.identity)(remote);
    if (authorization) {
      const signed = await fetchSite(`${site}${apiBase}/${path}`, { headers: { authorization } });
      const text = await signed.text();
      if (!signed.ok) return response.writeHead(signed.status).end(text);
      headers['authorization'] = `Bearer ${(JSON.parse(text) as { token: string }).token}`; // by the API
    }
    const url = `${pathname.replace(/\/$/, '')}/${below}`;
    proxy.request(Object.assign(request, { url, headers }), response);
  }

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { url = '' } = request;
    if (!url.startsWith(prefix)) return false;
    passOn(request, url.slice(prefix.length), response).catch(() => response.writeHead(502).end());
    return true;
  };
}
