import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { nearBudgets } from '@gida/releases/build-checks';
import type { Build } from '@gida/releases/release';
import { PublishQuery } from '@gida/releases/release-api';
import { httpError } from '@gida/server/http-error';

import type { Hooks } from '../../hooks/hooks.ts';
import { parseRequest } from '../../http/parse-request.ts';
import { authorize } from '../../tokens/release-tokens.ts';
import { requireBearer } from '../bearer.ts';
import type { ReleaseApiOptions } from '../release-api-options.ts';
import { assertRoomForBuild } from './build-quota.ts';
import { maxBuildBytes, parseUpload } from './uploaded-build.ts';
import { createPublishQueue } from './publish-queue.ts';
import { publish } from './publish.ts';
import { createUploadSlots } from './upload-slots.ts';

/** Uploads of builds: each waits for its turn. */
export function publishRoutes(api: FastifyInstance, options: ReleaseApiOptions): void {
  api.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: maxBuildBytes },
    (_request, body, applied) => applied(null, body),
  );
  const { releases, fetchApi } = options;
  const uploads = createUploadSlots();
  const queue = createPublishQueue();
  /** Hooks of the whole API have authenticated; a route's own come after them. */
  const takeUploadPlace = async (request: FastifyRequest, reply: FastifyReply) => {
    // The unread body ends with the connection.
    reply.header('connection', 'close');
    const { scope } = requireBearer(request);
    reply.raw.once('close', uploads.take(scope, request.headers['content-length']));
    reply.removeHeader('connection');
  };
  api.post<{ Querystring: unknown }>(
    '/releases',
    { onRequest: takeUploadPlace },
    async (request, reply) => {
      const { dropMount, from, fromTest } = parseRequest(PublishQuery, request.query);
      const closed = new AbortController();
      const disconnected = httpError(400, 'client_disconnected', 'The client disconnected.');
      reply.raw.once('close', () => closed.abort(disconnected));
      // Whoever waits for a turn sends nothing and gets nothing, for longer than a connection may be silent.
      reply.raw.setTimeout(0, () => undefined);
      const upload = await parseUpload(request.body, request.headers['content-type']);
      const { remote } = upload.build;
      authorize(requireBearer(request), remote);
      const { name, scope } = requireBearer(request);
      const isOperator = scope === 'operator';
      const result = await queue.run({ remote, isOperator, closed: closed.signal }, async () => {
        if (!isOperator) await assertRoomForBuild(releases, upload.build);
        const published = await publish(releases, upload, {
          by: name,
          isOperator,
          dropMounts: dropMount,
          origin:
            from === undefined ? undefined : { site: from, smokeTest: fromTest ?? 'not told' },
          fetchApi,
          smokeTest: (underTest) =>
            options.smokeTest({ ...underTest, onDeadline: () => queue.delay(remote) }),
        });
        if (published.isNew) tellOfBudget(options.hooks, upload.build);
        return { ...published, preview: await options.previews.createLink(published) };
      });
      return reply.code(result.isNew ? 201 : 200).send(result);
    },
  );
}

/** Before a build is refused for it. */
function tellOfBudget(hooks: Hooks, build: Build): void {
  const near = nearBudgets(build);
  if (near.length === 0) return;
  const { remote, version } = build;
  const text = `${remote} ${version} is near its limit: ${near.join('; ')}`;
  const id = `budget-${remote}-${version}`;
  void hooks.tell({ id, type: 'budget.near', remote, version, text });
}
