import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { AwsClient } from 'aws4fetch';
import { FileName, type Release } from '@gida/contracts/release';

import { httpError } from '../http/http-error.ts';
import type { ObjectStore } from './release-store.ts';

export type BucketConfig = {
  /** Bucket URL, path-style (https://s3.host/bucket) or virtual-hosted (https://bucket.s3.host). */
  url: string;
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
};

const timeoutMs = 20_000;
const retries = 2;

/**
 * Builds in an S3-compatible bucket, one object per build: all files as one multipart body, so that
 * a build is stored atomically. The key ends in the hash of the object, which is verified on download.
 */
export function openBucket({ url, region, ...keys }: BucketConfig): ObjectStore {
  const client = new AwsClient({ ...keys, region, service: 's3', retries });
  const request = async (
    method: string,
    key: string,
    rest: RequestInit = {},
  ): Promise<Response> => {
    const signal = AbortSignal.timeout(timeoutMs);
    const address = `${url.replace(/\/$/, '')}/${key}`;
    const response = await client
      .fetch(address, { method, signal, ...rest })
      .catch((cause: unknown) => {
        throw bucketUnavailableError(`${method} failed: ${String(cause)}`);
      });
    if (!response.ok) throw bucketUnavailableError(`${method} returned ${response.status}`);
    return response;
  };

  return {
    upload: async (folder, { remote, version }: Release) => {
      const bundle = new Response(await readFormData(folder));
      const type = bundle.headers.get('content-type') ?? '';
      const body = Buffer.from(await bundle.arrayBuffer());
      const key = `${remote}/${version}/${sha256(body)}`;
      await request('PUT', key, { body, headers: { 'content-type': type } });
      return key;
    },
    download: async (key, folder) => {
      const response = await request('GET', key);
      const body = Buffer.from(await response.arrayBuffer());
      if (sha256(body) !== key.split('/').at(-1)) {
        throw httpError(
          502,
          'bucket_hash_mismatch',
          `${key} in the bucket differs from what was published.`,
        );
      }
      const type = response.headers.get('content-type') ?? '';
      await unpackFiles(
        new Response(new Uint8Array(body), { headers: { 'content-type': type } }),
        folder,
      );
    },
    remove: async (key) => {
      await request('DELETE', key);
    },
  };
}

async function readFormData(folder: string): Promise<FormData> {
  const form = new FormData();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const name = file.slice(folder.length + 1);
    form.set(name, new Blob([new Uint8Array(await readFile(file))]), name);
  }
  return form;
}

async function unpackFiles(bundle: Response, folder: string): Promise<void> {
  for (const [name, part] of await bundle.formData()) {
    if (typeof part === 'string' || !FileName.safeParse(name).success) continue;
    const file = join(folder, name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, Buffer.from(await part.arrayBuffer()));
  }
}

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

const bucketUnavailableError = (message: string) =>
  httpError(
    503,
    'bucket_unavailable',
    `The release bucket is unavailable (${message}). The site stays as it is; try again later.`,
  );
