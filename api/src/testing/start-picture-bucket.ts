import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import S3rver from 's3rver';

/** A local S3 server with an empty bucket for pictures. */
export async function startPictureBucket() {
  const directory = await mkdtemp(join(tmpdir(), 'gida-bucket-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'pictures', configs: [] }],
  });
  const { port } = await server.run();
  return {
    /** For an API that keeps its pictures there. */
    environment: {
      FILES_BUCKET_URL: `http://127.0.0.1:${port}/pictures`,
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: 'S3RVER',
    },
    stop: async () => {
      await server.close();
      await rm(directory, { recursive: true });
    },
  };
}
