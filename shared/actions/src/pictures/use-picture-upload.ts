import { useState } from 'react';

import { errorMessage } from '../error-message.ts';
import { downscalePicture } from './downscale-picture.ts';

type PictureUpload = {
  /** Sends one picture, and returns its URL. */
  send: (picture: Blob) => Promise<string>;
  onUploaded: (picture: string) => void;
  /** How many more there may be. */
  left: number;
  text: { pictureFailed: string; tooManyPictures: string };
};

/** Uploads pictures one after another. Where some fail the others are still uploaded, and the error names each. */
export function usePictureUpload({ send, onUploaded, left, text }: PictureUpload) {
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function upload(pictures: File[]): Promise<void> {
    setPending(true);
    const problems = pictures.length > left ? [text.tooManyPictures] : [];
    setError(null);
    for (const picture of pictures.slice(0, left)) {
      try {
        onUploaded(await send(await downscalePicture(picture)));
      } catch (reason) {
        problems.push(`${picture.name}: ${errorMessage(reason, text.pictureFailed)}`);
      }
    }
    setError(problems.join(' ') || null);
    setPending(false);
  }

  return {
    isPending,
    error,
    clearError: () => setError(null),
    upload: (pictures: File[]) => void upload(pictures),
  };
}
