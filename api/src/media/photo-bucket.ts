import { AwsClient } from 'aws4fetch';

import { HttpError } from '../http/errors/http-error.ts';
import { photoOwnerFileName, type PhotoStorage } from './photo-files.ts';

export type PhotoBucketConfig = {
  /** Path-style (https://s3.host/bucket) or virtual-hosted (https://bucket.s3.host). */
  url: string;
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
};

const keyPrefix = 'photos/';
const timeoutMs = 20_000;
const retries = 2;
const contentTypes = { webp: 'image/webp', avif: 'image/avif' } as const;

const bucketUnavailableError = (cause: unknown): HttpError =>
  new HttpError(
    503,
    'pictures_unavailable',
    'Pictures cannot be stored or shown right now. Please try again later.',
    { headers: { 'retry-after': '5' }, cause },
  );

const noBucketError = () => bucketUnavailableError(new Error('There is no such bucket.'));

/** Objects `photos/<name>` of an S3-compatible bucket. An object is visible once all of it was received. */
export function openPhotoBucket({ url, region, ...keys }: PhotoBucketConfig): PhotoStorage {
  const client = new AwsClient({ ...keys, region, service: 's3', retries });
  const base = url.replace(/\/$/, '');

  const send = (path: string, init: RequestInit): Promise<Response> =>
    client.fetch(`${base}${path}`, { signal: AbortSignal.timeout(timeoutMs), ...init });
  const request = async (path: string, init: RequestInit): Promise<Response> => {
    try {
      const response = await send(path, init);
      if (response.ok || response.status === 404) return response;
      // The connection is free again once the body was read.
      await response.arrayBuffer();
      throw new Error(`The bucket answered ${init.method} with ${response.status}.`);
    } catch (error) {
      throw bucketUnavailableError(error);
    }
  };
  const keyPath = (name: string) => `/${keyPrefix}${encodeURIComponent(name)}`;
  const remove = async (names: string[]) => {
    for (const name of names) {
      await (await request(keyPath(name), { method: 'DELETE' })).arrayBuffer();
    }
  };

  const putOwner = async (id: string) => {
    const response = await request(keyPath(photoOwnerFileName), { method: 'PUT', body: id });
    await response.arrayBuffer();
    if (!response.ok) throw noBucketError();
  };

  return {
    write: async (files) => {
      const written: string[] = [];
      try {
        for (const { name, bytes } of files) {
          const type = contentTypes[name.endsWith('avif') ? 'avif' : 'webp'];
          // An attempt without a response may have stored it.
          written.push(name);
          const headers = { 'content-type': type };
          const body = new Uint8Array(bytes);
          const response = await request(keyPath(name), { method: 'PUT', body, headers });
          await response.arrayBuffer();
          if (!response.ok) throw noBucketError();
        }
      } catch (error) {
        await remove(written).catch(() => undefined);
        throw error;
      }
    },
    read: async (name) => {
      const response = await request(keyPath(name), { method: 'GET' });
      const content = Buffer.from(await response.arrayBuffer());
      return response.ok ? { size: content.length, content } : undefined;
    },
    has: async (name) => (await request(keyPath(name), { method: 'HEAD' })).ok,
    remove,
    list: async function* () {
      let after: string | undefined;
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix: keyPrefix });
        if (after) query.set('continuation-token', after);
        const response = await request(`?${query.toString()}`, { method: 'GET' });
        const xml = await response.text();
        // An empty list would not be noticed.
        if (!response.ok) throw noBucketError();
        for (const [, object = ''] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
          const name = textOf('Key', object)?.slice(keyPrefix.length);
          const modifiedAt = textOf('LastModified', object);
          if (name && modifiedAt) yield { name, modifiedAt: new Date(modifiedAt) };
        }
        after = textOf('NextContinuationToken', xml);
      } while (after);
    },
    owner: {
      read: async () => {
        const response = await request(keyPath(photoOwnerFileName), { method: 'GET' });
        const id = await response.text();
        return response.ok ? id.trim() : undefined;
      },
      create: async (id) => {
        const headers = { 'if-none-match': '*' };
        const init = { method: 'PUT', body: id, headers };
        const response = await send(keyPath(photoOwnerFileName), init).catch((error: unknown) => {
          throw bucketUnavailableError(error);
        });
        await response.arrayBuffer();
        // Another process was first, or is just writing it.
        if (response.ok || response.status === 412 || response.status === 409) return;
        // Some stores refuse the condition.
        if (![400, 405, 501].includes(response.status)) throw bucketUnavailableError(response);
        await putOwner(id);
      },
      replace: putOwner,
    },
  };
}

/** Our own keys and tokens need no more than this of XML. */
const textOf = (tag: string, xml: string): string | undefined =>
  new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1]?.replaceAll('&amp;', '&');
