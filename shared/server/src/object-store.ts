import { mkdir, opendir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { AwsClient } from 'aws4fetch';

import { hasErrorCode, type HttpError } from './http-error.ts';
import { createFile, replaceFile } from './write-file.ts';

/** Objects by key, each written whole: a reader sees all of one or none, also after a power failure. */
export type ObjectStore = {
  write: (key: string, body: Buffer) => Promise<void>;
  /** Does nothing where there is one. A store without conditional writes may let the last of several win: read it again. */
  create: (key: string, body: Buffer) => Promise<void>;
  /** Null where there is no such object. */
  read: (key: string) => Promise<Buffer | null>;
  remove: (key: string) => Promise<void>;
  /** In a folder with the drafts of writes, also of those that were cut off. */
  list: () => AsyncIterable<{ key: string; modifiedAt: Date }>;
};

export type BucketConfig = {
  /** Path-style (https://s3.host/bucket) or virtual-hosted (https://bucket.s3.host). */
  url: string;
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
};

/** Objects as files of one folder, created with the first one. Throws the errors of the file system. */
export function openObjectFolder(folder: string): ObjectStore {
  const fileOf = (key: string) => join(folder, key.replaceAll('/', '@'));
  return {
    write: (key, body) => replaceFile(fileOf(key), body),
    // Some file systems have no links.
    create: async (key, body) =>
      void (await createFile(fileOf(key), body).catch(() => replaceFile(fileOf(key), body))),
    read: (key) => readFile(fileOf(key)).catch(nullIfMissing),
    remove: (key) => rm(fileOf(key), { force: true }),
    list: async function* () {
      await mkdir(folder, { recursive: true });
      for await (const { name } of await opendir(folder)) {
        // Another process may have removed it meanwhile.
        const found = await stat(join(folder, name)).catch(nullIfMissing);
        if (found) yield { key: name.replaceAll('@', '/'), modifiedAt: found.mtime };
      }
    },
  };
}

function nullIfMissing(error: unknown): null {
  if (hasErrorCode(error, 'ENOENT')) return null;
  throw error;
}

const timeoutMs = 20_000;
const retries = 2;

/** Objects of an S3-compatible bucket, whose keys there begin with `prefix`. Throws `unavailable` of the cause. */
export function openBucket(
  { url, region, ...credentials }: BucketConfig,
  unavailable: (cause: Error) => HttpError,
  prefix = '',
): ObjectStore {
  const client = new AwsClient({ ...credentials, region, service: 's3', retries });
  const base = url.replace(/\/$/, '');
  /** Null where there is no such object; a bucket that does not exist is an error. */
  const request = async (path: string, init: RequestInit, accepted: number[] = []) => {
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      const response = await client.fetch(`${base}${path}`, { signal, ...init });
      // The connection is free again once the body was read.
      const body = Buffer.from(await response.arrayBuffer());
      if (response.ok || accepted.includes(response.status))
        return { status: response.status, body };
      if (response.status === 404 && body.includes('NoSuchKey')) return null;
      throw new Error(`${init.method} returned ${response.status}`);
    } catch (error) {
      throw unavailable(error instanceof Error ? error : new Error(String(error)));
    }
  };
  const put = (key: string, body: Buffer, condition?: Record<string, string>) =>
    request(
      `/${prefix}${key}`,
      { method: 'PUT', body: new Uint8Array(body), ...(condition && { headers: condition }) },
      condition && [...alreadyThere, ...conditionRefused],
    );
  return {
    write: async (key, body) => void (await put(key, body)),
    create: async (key, body) => {
      const created = await put(key, body, { 'if-none-match': '*' });
      if (created && conditionRefused.includes(created.status)) await put(key, body);
    },
    read: async (key) => (await request(`/${prefix}${key}`, { method: 'GET' }))?.body ?? null,
    remove: async (key) => void (await request(`/${prefix}${key}`, { method: 'DELETE' })),
    list: async function* () {
      let after: string | undefined;
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix });
        if (after) query.set('continuation-token', after);
        const response = await request(`?${query.toString()}`, { method: 'GET' });
        const xml = String(response?.body);
        for (const [, object = ''] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
          const key = textOf('Key', object)?.slice(prefix.length);
          const modifiedAt = textOf('LastModified', object);
          if (key && modifiedAt) yield { key, modifiedAt: new Date(modifiedAt) };
        }
        after = textOf('NextContinuationToken', xml);
      } while (after);
    },
  };
}

/** Another process was first, or is just writing it. */
const alreadyThere = [412, 409];
/** Some stores know no conditional writes. */
const conditionRefused = [400, 405, 501];

/** Our own keys and tokens need no more than this of XML. */
const textOf = (tag: string, xml: string): string | undefined =>
  new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1]?.replaceAll('&amp;', '&');
