import { Worker } from 'node:worker_threads';
import type { CheckFailure } from '@gida/releases/container-contract';
import type { CheckedCode } from '@gida/releases/check-build-code';
import { httpError } from '@gida/server/http-error';

import type { UploadedBuild } from './uploaded-build.ts';

/** Several times what the largest build within the budgets needs on a busy machine. */
const timeoutMs = 60_000;
const maxMemoryMb = 1_000;

export type CheckedUpload = CheckedCode & { containerFailures: CheckFailure[] };

/** Reads the code of a build in a thread of its own: it takes seconds, also of little code, and the gateway serves the site meanwhile. */
export async function checkUpload({ build, files }: UploadedBuild): Promise<CheckedUpload> {
  const texts = new Map(
    [...files]
      .filter(([file]) => /\.(?:js|css|map)$/.test(file))
      .map(([file, bytes]) => [file, bytes.toString()]),
  );
  const worker = new Worker(new URL('check-worker.ts', import.meta.url), {
    workerData: [build, texts],
    resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb },
  });
  return new Promise<CheckedUpload>((resolve, reject) => {
    const refuse = () =>
      reject(
        httpError(
          422,
          'invalid_build',
          `${build.remote}: its code could not be read in time. Build less into it.`,
        ),
      );
    const timer = setTimeout(refuse, timeoutMs);
    worker.once('message', resolve).once('error', refuse);
    worker.once('exit', () => clearTimeout(timer));
  }).finally(() => void worker.terminate());
}
