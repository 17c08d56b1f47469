import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Admin } from '@gida/contracts/admin';
import { apiBase, apiPaths } from '@gida/contracts/paths';
import type { PreviewLink } from '@gida/releases/previews';
import {
  ErrorsQuery,
  ReleaseActionRequest,
  RevisionSummary,
  type CommitsResponse,
  type ErrorsResponse,
  type PublishedBuild,
  type ReleasesResponse,
  type SmokeTestReport,
} from '@gida/releases/release-api';
import { httpError } from '@gida/server/http-error';
import { z } from 'zod';

import { toBuildView } from '../store/stored-builds.ts';
import { fetchAdmin } from '../http/fetch-admin.ts';
import { parseRequest } from '../http/parse-request.ts';
import { applyAsked } from './changes/change-routes.ts';
import { readCommitsBrought } from './commits.ts';
import { HistoryLimit, NamedBuild, type ReleaseApiOptions } from './release-api-options.ts';
import { readReleaseStatus } from './release-status.ts';

/** Builds listed per remote. */
const maxBuildsShown = 10;

type AdminReleasesOptions = Omit<ReleaseApiOptions, 'tokens' | 'smokeTest'> & {
  apiUrl: string;
};

/**
 * Backend of the Releases page in the admin area. It lives under the API's path because its caller is an admin
 * with an API token; the token is in a header, which protects against CSRF.
 */
export function adminReleasesRoutes(app: FastifyInstance, options: AdminReleasesOptions): void {
  const { releases, apiUrl, isSharedSite } = options;
  const ofBuild = `${apiPaths.adminReleases}/:remote/:version`;
  const answer = <T>(
    method: 'GET' | 'POST',
    path: string,
    respond: (request: FastifyRequest, admin: Admin) => T | Promise<T>,
  ) =>
    app.route({
      method,
      url: `${apiBase}/${path}`,
      async handler(request, reply) {
        reply.header('cache-control', 'no-store');
        return respond(request, await fetchAdmin(apiUrl, request));
      },
    });

  answer<ReleasesResponse>('GET', apiPaths.adminReleases, async (request, admin) => {
    const { limit } = parseRequest(z.object({ limit: HistoryLimit }), request.query);
    const revisions = await releases.revisions.history(limit + 1);
    return {
      ...(await readReleaseStatus(options)),
      mayChange: isOperator(admin),
      isSharedSite,
      builds: await listRecentBuilds(options),
      history: revisions.slice(0, limit).map((it) => RevisionSummary.parse(it)),
      hasOlder: revisions.length > limit,
    };
  });

  answer<CommitsResponse>('GET', `${ofBuild}/commits`, ({ params }) =>
    readCommitsBrought(releases, parseRequest(NamedBuild, params)),
  );

  answer<SmokeTestReport>('GET', `${ofBuild}/smoke-test`, async ({ params }) => {
    const { remote, version } = parseRequest(NamedBuild, params);
    const report = await releases.store.findSmokeTest({ remote, version });
    if (report) return report;
    throw httpError(404, 'not_tried', `${remote} ${version} was not tried in a browser.`);
  });

  answer<PreviewLink>('POST', `${ofBuild}/preview`, ({ params }) =>
    options.previews.createLink(parseRequest(NamedBuild, params)),
  );

  answer<ErrorsResponse>('GET', apiPaths.adminReleaseErrors, async ({ query }) => ({
    errors: await options.errors(parseRequest(ErrorsQuery, query)),
  }));

  answer('POST', apiPaths.adminReleaseChanges, async (request, admin) => {
    assertOperator(admin);
    const asked = parseRequest(ReleaseActionRequest, request.body);
    const who = `${admin.firstName} ${admin.lastName}`;
    return applyAsked(options, request, { ...asked, id: admin.id, who });
  });
}

const isOperator = ({ role }: Admin): boolean => role === 'operator';

function assertOperator(admin: Admin): void {
  if (isOperator(admin)) return;
  throw httpError(
    403,
    'operator_only',
    'You have read-only access. Only operators can change releases.',
  );
}

async function listRecentBuilds({ releases }: AdminReleasesOptions): Promise<PublishedBuild[]> {
  const counts = new Map<string, number>();
  return (await releases.store.list()).flatMap((build) => {
    const count = (counts.get(build.remote) ?? 0) + 1;
    counts.set(build.remote, count);
    return count <= maxBuildsShown ? [toBuildView(build)] : [];
  });
}
