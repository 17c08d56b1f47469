import S3rver from 's3rver';

import { afterwards } from '../../../scripts/testing/afterwards.ts';
import { temporaryFolder } from '../../../scripts/testing/temporary-folder.ts';

/** A local S3 server with an empty bucket for pictures, for a test or those of a file. */
export async function startPictureBucket() {
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: temporaryFolder(),
    configureBuckets: [{ name: 'pictures', configs: [] }],
  });
  const { port } = await server.run();
  afterwards(() => server.close());
  return {
    /** For an API that keeps its pictures there. */
    environment: {
      FILES_BUCKET_URL: `http://127.0.0.1:${port}/pictures`,
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: 'S3RVER',
    },
  };
}
