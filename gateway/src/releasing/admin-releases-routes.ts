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

import { toBuildView } from '../store/stored-builds.ts';
import { tellOfRevision } from '../hooks/tell-of-revision.ts';
import { fetchAdmin } from '../http/fetch-admin.ts';
import { parseRequest } from '../http/parse-request.ts';
import { applyReleaseCommand, scopedIdempotencyKey } from './changes/apply-command.ts';
import { readCommitsBrought } from './commits.ts';
import { NamedBuild } from './named-build.ts';
import { IdempotencyKey, HistoryLimit, type ReleaseApiOptions } from './release-api-options.ts';
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
  const { releases, fetchApi, apiUrl, isSharedSite } = options;

  app.get<{ Querystring: { limit?: string } }>(
    `${apiBase}/${apiPaths.adminReleases}`,
    async (request, reply): Promise<ReleasesResponse> => {
      reply.header('cache-control', 'no-store');
      const admin = await fetchAdmin(apiUrl, request);
      const limit = parseRequest(HistoryLimit, request.query.limit);
      const revisions = await releases.revisions.history(limit + 1);
      return {
        ...(await readReleaseStatus(options)),
        mayChange: isOperator(admin),
        isSharedSite,
        builds: await listRecentBuilds(options),
        history: revisions.slice(0, limit).map((it) => RevisionSummary.parse(it)),
        hasOlder: revisions.length > limit,
      };
    },
  );

  app.get(
    `${apiBase}/${apiPaths.adminReleases}/:remote/:version/commits`,
    async (request, reply): Promise<CommitsResponse> => {
      reply.header('cache-control', 'no-store');
      await fetchAdmin(apiUrl, request);
      return readCommitsBrought(releases, parseRequest(NamedBuild, request.params));
    },
  );

  app.get(
    `${apiBase}/${apiPaths.adminReleases}/:remote/:version/smoke-test`,
    async (request, reply): Promise<SmokeTestReport> => {
      reply.header('cache-control', 'no-store');
      await fetchAdmin(apiUrl, request);
      const { remote, version } = parseRequest(NamedBuild, request.params);
      const report = await releases.store.findSmokeTest({ remote, version });
      if (report) return report;
      throw httpError(404, 'not_tried', `${remote} ${version} was not tried in a browser.`);
    },
  );

  app.post(
    `${apiBase}/${apiPaths.adminReleases}/:remote/:version/preview`,
    async (request, reply): Promise<PreviewLink> => {
      reply.header('cache-control', 'no-store');
      await fetchAdmin(apiUrl, request);
      return options.previews.createLink(parseRequest(NamedBuild, request.params));
    },
  );

  app.get(
    `${apiBase}/${apiPaths.adminReleaseErrors}`,
    async (request, reply): Promise<ErrorsResponse> => {
      reply.header('cache-control', 'no-store');
      await fetchAdmin(apiUrl, request);
      return { errors: await options.errors(parseRequest(ErrorsQuery, request.query)) };
    },
  );

  app.post(`${apiBase}/${apiPaths.adminReleaseChanges}`, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const operator = requireOperatorRole(await fetchAdmin(apiUrl, request));
    const { change, why, after } = parseRequest(ReleaseActionRequest, request.body);
    const who = `${operator.firstName} ${operator.lastName}`;
    const key = parseRequest(IdempotencyKey, idempotencyKeyHeader(request));
    const idempotencyKey = scopedIdempotencyKey(operator.id, key);
    const applied = await applyReleaseCommand(
      releases,
      { change, why, after, who, idempotencyKey, isSharedSite },
      fetchApi,
    );
    tellOfRevision(options.hooks, applied.revision, request.log);
    request.log.info({ change, who, revision: applied.revision.number }, 'release changed');
    return applied;
  });
}

const isOperator = ({ role }: Admin): boolean => role === 'operator';

function requireOperatorRole(admin: Admin): Admin {
  if (isOperator(admin)) return admin;
  throw httpError(
    403,
    'operator_only',
    'You have read-only access. Only operators can change releases.',
  );
}

const idempotencyKeyHeader = (request: FastifyRequest) => request.headers['idempotency-key'];

async function listRecentBuilds({ releases }: AdminReleasesOptions): Promise<PublishedBuild[]> {
  const counts = new Map<string, number>();
  return (await releases.store.list()).flatMap((build) => {
    const count = (counts.get(build.remote) ?? 0) + 1;
    counts.set(build.remote, count);
    return count <= maxBuildsShown ? [toBuildView(build)] : [];
  });
}
