import type { FastifyRequest } from 'fastify';

import { badRequestError, busyError, HttpError } from '../http/errors/http-error.ts';

/** Enough for a phone photo; all other bodies are limited to 1 MB. */
const maxPictureBytes = 8 * 1_048_576;
/** The picture and the part headers around it. */
const maxFormBytes = maxPictureBytes + 16_384;

const maxUploads = 24;
const maxUploadsPerPerson = 2;
const uploadsOfPerson = new Map<string, number>();

/** Reads the one file of a form, and hands it to `store` while the upload counts as open. */
export async function receivePicture<T>(
  request: FastifyRequest,
  personId: string,
  store: (picture: Buffer) => Promise<T>,
): Promise<T> {
  if (Number(request.headers['content-length'] ?? 0) > maxFormBytes) throw tooLargeError();
  const release = takeUpload(personId);
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

function takeUpload(personId: string): () => void {
  const open = uploadsOfPerson.get(personId) ?? 0;
  const total = [...uploadsOfPerson.values()].reduce((sum, count) => sum + count, 0);
  if (open >= maxUploadsPerPerson || total >= maxUploads) throw busyError();
  uploadsOfPerson.set(personId, open + 1);
  return () => {
    const left = (uploadsOfPerson.get(personId) ?? 1) - 1;
    if (left > 0) uploadsOfPerson.set(personId, left);
    else uploadsOfPerson.delete(personId);
  };
}

const tooLargeError = (): HttpError =>
  new HttpError(413, 'picture_too_large', 'This picture is larger than 8 MB.', {
    // The connection still carries the unread rest of the body.
    headers: { connection: 'close' },
  });
