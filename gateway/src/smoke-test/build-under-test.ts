import type { LightMyRequestResponse } from 'fastify';
import type { Build, Revision } from '@gida/releases/release';

import type { BuildFiles } from '../store/build-files.ts';
import type { BuildStore } from '../store/build-store.ts';

/** A build, and the revision it would be served with. */
export type BuildUnderTest = {
  build: Build;
  /** Of an uploaded build, which is not stored yet. */
  files?: BuildFiles;
  currentRevision: Revision;
  store: BuildStore;
  /** The calls of the API, such as `GET bookings/read/{}`; null where it does not say which it has. */
  operations: string[] | null;
  /** Answers what stands under the path of the API and is the gateway's own. */
  askGateway?:
    | ((url: string, headers: Record<string, string>) => Promise<LightMyRequestResponse>)
    | undefined;
  /** Called when the test, or a page that the build of today does not keep waiting for, was ended at its deadline. */
  onDeadline?: () => void;
};
