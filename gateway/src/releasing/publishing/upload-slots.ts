import type { TokenScope } from '@gida/contracts/release-api';

import { httpError } from '../../http/http-error.ts';

/** A bundle takes several times its size while it is checked. */
const maxUploads = 4;
/** One place is left for operators, who may have to publish a repair. */
const maxTeamUploads = 3;
const maxOfTeam = 2;

export type BundleUploadSlots = {
  /** Takes a place until the returned function is called. Throws 503 when there is none. */
  take: (scope: TokenScope) => () => void;
};

/** Limits the bundles in memory. Asked before a body is read. */
export function createBundleUploadSlots(): BundleUploadSlots {
  const uploads = new Set<{ scope: TokenScope }>();
  const count = (matches: (scope: TokenScope) => boolean) =>
    [...uploads].filter(({ scope }) => matches(scope)).length;
  return {
    take(scope) {
      const hasPlace =
        uploads.size < maxUploads &&
        (scope === 'operator' ||
          (count((it) => it !== 'operator') < maxTeamUploads &&
            count((it) => it === scope) < maxOfTeam));
      if (!hasPlace) throw busyError();
      const upload = { scope };
      uploads.add(upload);
      return () => void uploads.delete(upload);
    },
  };
}

const retryAfterSeconds = 5;
const busyError = () =>
  httpError(
    503,
    'uploads_busy',
    'Other builds are being published, so this one was not. Publish it again in a minute.',
    [],
    retryAfterSeconds,
  );
