import { useState } from 'react';

import { errorMessage } from '../error-message.ts';
import { downscaleImage } from './downscale-image.ts';

type PhotoUpload = {
  /** Sends one photo, and returns its URL. */
  send: (photo: Blob) => Promise<string>;
  onUploaded: (picture: string) => void;
  /** How many more there may be. */
  left: number;
  text: { photoFailed: string; tooManyPhotos: string };
};

/** Uploads photos one after another. Where some fail the others are still uploaded, and the error names each. */
export function usePhotoUpload({ send, onUploaded, left, text }: PhotoUpload) {
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function upload(photos: File[]): Promise<void> {
    setPending(true);
    const problems = photos.length > left ? [text.tooManyPhotos] : [];
    setError(null);
    for (const photo of photos.slice(0, left)) {
      try {
        onUploaded(await send(await downscaleImage(photo)));
      } catch (reason) {
        problems.push(`${photo.name}: ${errorMessage(reason, text.photoFailed)}`);
      }
    }
    setError(problems.join(' ') || null);
    setPending(false);
  }

  return {
    isPending,
    error,
    clearError: () => setError(null),
    upload: (photos: File[]) => void upload(photos),
  };
}
