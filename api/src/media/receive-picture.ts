import { maxPictureBytes, maxPictureFormBytes } from '@gida/contracts/constants/pictures';
import type { FastifyRequest } from 'fastify';
import { badRequestError, HttpError } from '@gida/server/http-error';

import type { App } from '../http/app-type.ts';
import { countOutcome } from '../http/logs/metrics.ts';
import { createConcurrencyLimit } from '../http/rate-limit/concurrency-limit.ts';
import { createUserRateLimiter } from '../http/rate-limit/rate-limits.ts';
import { mediaMessages } from './messages.ts';

const uploads = createConcurrencyLimit({ running: 24, waiting: 0, runningPerKey: 2 });

const dayMs = 24 * 3_600_000;

/** How many pictures one person may send in a day, on every way together; each is decoded, and takes up to 2 MB of the disk. */
const maxUploadsPerDay = { user: 60, admin: 500 } as const;

export const createUploadLimiter = (
  app: App,
  sender: keyof typeof maxUploadsPerDay,
): ((userId: string) => Promise<void>) =>
  createUserRateLimiter(
    app,
    'uploaded picture',
    { max: maxUploadsPerDay[sender], timeWindow: dayMs },
    tooManyPicturesError,
  );

/** Reads the one file of a form, and hands it to `store` while the upload counts as open. */
export async function receivePicture<T>(
  request: FastifyRequest,
  userId: string,
  store: (picture: Buffer) => Promise<T>,
): Promise<T> {
  if (Number(request.headers['content-length'] ?? 0) > maxPictureFormBytes) throw tooLargeError();
  const receive = async () => store(await readPicture(request).catch(throwUnlessMalformed));
  return countOutcome(
    (outcome) => request.server.metrics.pictureUploads.inc({ outcome }),
    () => uploads.run(receive, userId),
    (error) => (error instanceof HttpError && error.status < 500 ? 'refused' : 'failed'),
  );
}

async function readPicture(request: FastifyRequest): Promise<Buffer> {
  const upload = await request.file({ limits: { fileSize: maxPictureBytes } });
  if (!upload) throw badRequestError('no_picture', mediaMessages.noPicture, 'picture');
  const { file } = upload;
  // The rest of the body is not read.
  file.once('limit', () => file.destroy(tooLargeError()));
  const chunks: Buffer[] = [];
  for await (const chunk of file) chunks.push(chunk as Buffer); // the stream has no encoding
  // The limit may be reached without a further chunk, or before the listener was added.
  if (file.truncated) throw tooLargeError();
  return Buffer.concat(chunks);
}

/** What the parser of forms throws has no status: no boundary, or an end too early. */
function throwUnlessMalformed(error: unknown): never {
  if (error instanceof HttpError || (error instanceof Error && 'statusCode' in error)) throw error;
  throw badRequestError('unreadable_form', mediaMessages.unreadableForm);
}

const tooManyPicturesError = (retryAfterSeconds: number): HttpError =>
  new HttpError(429, 'too_many_pictures', mediaMessages.tooMany, {
    headers: { 'retry-after': String(Math.ceil(retryAfterSeconds)) },
  });

const tooLargeError = (): HttpError =>
  new HttpError(413, 'picture_too_large', mediaMessages.tooLarge, {
    // The connection still carries the unread rest of the body.
    headers: { connection: 'close' },
  });
