import { useRef, useState } from 'react';

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

/**
 * Uploads pictures one after another, also those that are added while others are sent. Where some fail the others are still
 * uploaded, and the error names each.
 */
export function usePictureUpload({ send, onUploaded, left, text }: PictureUpload) {
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const queue = useRef<File[]>([]);

  async function upload(pictures: File[]): Promise<void> {
    const isSending = queue.current.length > 0;
    const added = pictures.slice(0, Math.max(0, left - queue.current.length));
    const problems = pictures.length > added.length ? [text.tooManyPictures] : [];
    const report = () => setError(problems.join(' ') || null);
    queue.current.push(...added);
    report();
    if (isSending) return;
    setPending(true);
    // The first stays in the queue until it is sent, and counts as one that is there.
    for (let picture = queue.current[0]; picture; picture = queue.current[0]) {
      try {
        onUploaded(await send(await downscalePicture(picture)));
      } catch (reason) {
        problems.push(`${picture.name}: ${errorMessage(reason, text.pictureFailed)}`);
        report();
      }
      queue.current.shift();
    }
    setPending(false);
  }

  return {
    isPending,
    error,
    clearError: () => setError(null),
    upload: (pictures: File[]) => void upload(pictures),
  };
}
