import { setTimeout as wait } from 'node:timers/promises';

import type { Fault } from './fault.ts';
import { mountSmallDisk } from './full-disk.ts';
import { findUnexpectedFiles, uploadPicture } from './picture-uploads.ts';

const seconds = Number(process.env['BENCH_SECONDS'] ?? 60);
const megabytes = 300;

/** The disk of PostgreSQL and of the data folder has no free block. */
export async function createFault(): Promise<Fault> {
  const disk = await mountSmallDisk(megabytes);
  const uploads = { during: [] as number[] };
  // Blocks that are freed meanwhile are filled again.
  let timer: NodeJS.Timeout | undefined;
  return {
    description: `disk of PostgreSQL and of the data folder full for ${seconds} s (real)`,
    folder: disk.folder,
    begin: async () => {
      await disk.fill();
      timer = setInterval(() => void disk.fill(), 1_000);
    },
    last: async ({ environment }) => {
      const until = performance.now() + seconds * 1_000;
      uploads.during = await Promise.all([1, 2, 3].map(() => uploadPicture(environment)));
      await wait(Math.max(0, until - performance.now()));
    },
    end: async ({ postgres }) => {
      clearInterval(timer);
      await disk.free();
      // A server that found no room for its log has ended; its supervisor starts it again.
      if (!postgres.isRunning()) await postgres.resume();
    },
    countSuccesses: ({ load }) => load.acknowledged.held.length,
    findMore: async ({ environment }) => {
      const after = await uploadPicture(environment);
      return [
        ...uploads.during.flatMap((status) => (status === 503 ? [] : [`an upload got ${status}`])),
        ...(after === 200 ? [] : [`an upload after the fault got ${after}`]),
        ...(await findUnexpectedFiles(environment)),
      ];
    },
    cleanUp: () => disk.unmount(),
  };
}
