import type { FastifyRequest } from 'fastify';

import { badRequestError, busyError, HttpError } from '../http/errors/http-error.ts';

/** Enough for a phone photo; all other bodies are limited to 1 MB. */
const maxPictureBytes = 8 * 1_048_576;
/** The picture and the part headers around it. */
const maxFormBytes = maxPictureBytes + 16_384;

const maxUploads = 24;
const maxUploadsPerUser = 2;
const uploadsByUserId = new Map<string, number>();

/** Reads the one file of a form, and hands it to `store` while the upload counts as open. */
export async function receivePicture<T>(
  request: FastifyRequest,
  userId: string,
  store: (picture: Buffer) => Promise<T>,
): Promise<T> {
  if (Number(request.headers['content-length'] ?? 0) > maxFormBytes) throw tooLargeError();
  const release = takeUpload(userId);
  try {
    return await store(await readPicture(request));
  } finally {
    release();
  }
}

async function readPicture(request: FastifyRequest): Promise<Buffer> {
  const upload = await request.file({ limits: { fileSize: maxPictureBytes } });
  if (!upload) throw badRequestError('no_picture', 'Choose a picture first.', 'picture');
  const { file } = upload;
  // The rest of the body is not read.
  file.once('limit', () => file.destroy(tooLargeError()));
  const chunks: Buffer[] = [];
  for await (const chunk of file) chunks.push(chunk as Buffer); // the stream has no encoding
  // The limit may be reached without a further chunk, or before the listener was added.
  if (file.truncated) throw tooLargeError();
  return Buffer.concat(chunks);
}

function takeUpload(userId: string): () => void {
  const open = uploadsByUserId.get(userId) ?? 0;
  const total = [...uploadsByUserId.values()].reduce((sum, count) => sum + count, 0);
  if (open >= maxUploadsPerUser || total >= maxUploads) throw busyError();
  uploadsByUserId.set(userId, open + 1);
  return () => {
    const left = (uploadsByUserId.get(userId) ?? 1) - 1;
    if (left > 0) uploadsByUserId.set(userId, left);
    else uploadsByUserId.delete(userId);
  };
}

const tooLargeError = (): HttpError =>
  new HttpError(413, 'picture_too_large', 'This picture is larger than 8 MB.', {
    // The connection still carries the unread rest of the body.
    headers: { connection: 'close' },
  });
