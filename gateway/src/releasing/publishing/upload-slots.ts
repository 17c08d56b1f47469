import type { TokenScope } from '@gida/releases/release-api';
import { httpError } from '@gida/server/http-error';

import { maxBuildBytes } from './uploaded-build.ts';

/** A upload takes several times its size while it is checked. */
const maxBytes = 4 * maxBuildBytes;
/** Room for one is left for operators, who may have to publish a repair. */
const maxTeamBytes = 3 * maxBuildBytes;
/** One that is checked, and one that waits. */
const maxOfTeam = 2;
const retryAfterSeconds = 5;

/** Limits the bundles in memory by their size, so that small ones wait for their turn beside the largest. Asked before a body is read. */
export function createUploadSlots() {
  const uploads = new Set<{ scope: TokenScope; bytes: number }>();
  const bytesOf = (matches: (scope: TokenScope) => boolean) =>
    [...uploads].reduce((sum, { scope, bytes }) => sum + (matches(scope) ? bytes : 0), 0);
  return {
    /** Takes a place until the returned function is called. Throws 503 when there is none. */
    take(scope: TokenScope, contentLength: string | undefined): () => void {
      const bytes = Math.min(Number(contentLength) || maxBuildBytes, maxBuildBytes);
      const hasPlace =
        bytesOf(() => true) + bytes <= maxBytes &&
        (scope === 'operator' ||
          (bytesOf((it) => it !== 'operator') + bytes <= maxTeamBytes &&
            [...uploads].filter((it) => it.scope === scope).length < maxOfTeam));
      if (!hasPlace)
        throw httpError(
          503,
          'uploads_busy',
          'Other builds are being published, so this one was not. Publish it again in a minute.',
          [],
          retryAfterSeconds,
        );
      const upload = { scope, bytes };
      uploads.add(upload);
      return () => void uploads.delete(upload);
    },
  };
}
