import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { AwsClient } from 'aws4fetch';
import { FileName, type Release } from '@gida/contracts/release';

import { refuse } from '../answers/refusal.ts';
import type { FarStore } from './release-store.ts';

export type BucketConfig = {
  /** The bucket's address, either form: https://s3.host/bucket or https://bucket.s3.host */
  url: string;
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
};

const patienceMs = 20_000;
const retries = 2;

/**
 * Builds in an S3-compatible bucket, one object for each: all its files as one multipart body, so
 * that a build is there whole or not at all. The object's name ends in its hash: what comes back
 * is what was sent, or is refused.
 */
export function openBucket({ url, region, ...keys }: BucketConfig): FarStore {
  const client = new AwsClient({ ...keys, region, service: 's3', retries });
  const ask = async (method: string, place: string, rest: RequestInit = {}): Promise<Response> => {
    const signal = AbortSignal.timeout(patienceMs);
    const address = `${url.replace(/\/$/, '')}/${place}`;
    const answer = await client
      .fetch(address, { method, signal, ...rest })
      .catch((cause: unknown) => {
        throw away(`${method} failed: ${String(cause)}`);
      });
    if (!answer.ok) throw away(`${method} was answered with ${answer.status}`);
    return answer;
  };

  return {
    send: async (folder, { remote, version }: Release) => {
      const parcel = new Response(await formOf(folder));
      const type = parcel.headers.get('content-type') ?? '';
      const body = Buffer.from(await parcel.arrayBuffer());
      const place = `${remote}/${version}/${sha256(body)}`;
      await ask('PUT', place, { body, headers: { 'content-type': type } });
      return place;
    },
    fetch: async (place, folder) => {
      const answer = await ask('GET', place);
      const body = Buffer.from(await answer.arrayBuffer());
      if (sha256(body) !== place.split('/').at(-1)) {
        throw refuse(502, 'bucket_changed', `${place} in the bucket is not what was published.`);
      }
      const type = answer.headers.get('content-type') ?? '';
      await layOut(
        new Response(new Uint8Array(body), { headers: { 'content-type': type } }),
        folder,
      );
    },
    remove: async (place) => {
      await ask('DELETE', place);
    },
  };
}

async function formOf(folder: string): Promise<FormData> {
  const form = new FormData();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const name = file.slice(folder.length + 1);
    form.set(name, new Blob([new Uint8Array(await readFile(file))]), name);
  }
  return form;
}

async function layOut(parcel: Response, folder: string): Promise<void> {
  for (const [name, part] of await parcel.formData()) {
    if (typeof part === 'string' || !FileName.safeParse(name).success) continue;
    const file = join(folder, name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, Buffer.from(await part.arrayBuffer()));
  }
}

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

const away = (message: string) =>
  refuse(
    503,
    'bucket_away',
    `The bucket of releases does not do it (${message}). What is served goes on; try again later.`,
  );
