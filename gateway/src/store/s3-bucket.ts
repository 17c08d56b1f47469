import { AwsClient } from 'aws4fetch';

import { httpError } from '../http/http-error.ts';
import type { ObjectStore } from './object-store.ts';

export type BucketConfig = {
  /** Bucket URL, path-style (https://s3.host/bucket) or virtual-hosted (https://bucket.s3.host). */
  url: string;
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
};

const timeoutMs = 20_000;
const retries = 2;

/** Objects of an S3-compatible bucket. */
export function openBucket({ url, region, ...keys }: BucketConfig): ObjectStore {
  const client = new AwsClient({ ...keys, region, service: 's3', retries });
  const request = async (method: string, key: string, rest: RequestInit = {}) => {
    const signal = AbortSignal.timeout(timeoutMs);
    const address = `${url.replace(/\/$/, '')}/${key}`;
    const response = await client
      .fetch(address, { method, signal, ...rest })
      .catch((cause: unknown) => {
        throw bucketUnavailableError(`${method} failed: ${String(cause)}`);
      });
    if (response.ok) return response;
    const isMissing = response.status === 404 && (await response.text()).includes('NoSuchKey');
    if (isMissing) return null;
    throw bucketUnavailableError(`${method} returned ${response.status}`);
  };
  return {
    write: async (key, body) => {
      await request('PUT', key, { body: new Uint8Array(body) });
    },
    read: async (key) => {
      const response = await request('GET', key);
      return response && Buffer.from(await response.arrayBuffer());
    },
    remove: async (key) => {
      await request('DELETE', key);
    },
  };
}

const bucketUnavailableError = (message: string) =>
  httpError(
    503,
    'bucket_unavailable',
    `The release bucket is unavailable (${message}). The site stays as it is; try again later.`,
  );
