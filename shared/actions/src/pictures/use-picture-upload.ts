import type { RequestOptions } from '@gida/api-client';
import type { UploadingPicture } from '@gida/ui/layout';
import { useRef, useState } from 'react';

import { errorMessage } from '../error-message.ts';
import { downscalePicture } from './downscale-picture.ts';

type PictureUpload = {
  /** Sends one picture, and returns its URL. */
  send: (picture: Blob, options: RequestOptions) => Promise<string>;
  onUploaded: (picture: string) => void;
  /** How many more there may be. */
  left: number;
  text: { pictureFailed: string; tooManyPictures: string };
};

/**
 * Uploads pictures one after another, also those that are added while others are sent. Where some fail the others are still
 * uploaded, and the error names each.
 */
export function usePictureUpload({ send, onUploaded, left, text }: PictureUpload) {
  const [uploading, setUploading] = useState<readonly UploadingPicture[]>([]);
  const [error, setError] = useState<string | null>(null);
  const queue = useRef(Promise.resolve());

  function upload(pictures: File[]): void {
    const added = pictures.slice(0, Math.max(0, left - uploading.length));
    setError(pictures.length > added.length ? text.tooManyPictures : null);
    for (const picture of added) enqueue(picture);
  }

  function enqueue(picture: File): void {
    const { name } = picture;
    const preview = URL.createObjectURL(picture);
    const stop = new AbortController();
    const remove = () =>
      setUploading((before) => before.filter((other) => other.preview !== preview));
    const show = (progress: number) =>
      setUploading((before) =>
        before.map((other) => (other.preview === preview ? { ...other, progress } : other)),
      );
    const cancel = () => {
      stop.abort();
      remove();
    };
    const sendNext = async () => {
      try {
        const smaller = await downscalePicture(picture);
        stop.signal.throwIfAborted();
        onUploaded(await send(smaller, { signal: stop.signal, onProgress: show }));
      } catch (reason) {
        const problem = `${name}: ${errorMessage(reason, text.pictureFailed)}`;
        if (!stop.signal.aborted) setError((before) => [before, problem].filter(Boolean).join(' '));
      }
      remove();
      URL.revokeObjectURL(preview);
    };
    setUploading((before) => [...before, { name, preview, progress: 0, cancel }]);
    queue.current = queue.current.then(sendNext);
  }

  return {
    uploading,
    isPending: uploading.length > 0,
    error,
    clearError: () => setError(null),
    upload,
  };
}
