import type { ClipboardEvent, DragEvent } from 'react';

/** Some systems name no type of a HEIC: what it is, the server says. */
const isPicture = ({ type, name }: File): boolean =>
  type.startsWith('image/') || (type === '' && /\.(?:hei[cf]|jpe?g|png|webp|avif)$/i.test(name));

/**
 * For an element that takes pictures: those that are pasted or dropped on it. Text that is copied together with its picture,
 * as from a document, is pasted as text.
 */
export function usePictureDrop(onTake: (pictures: File[]) => void) {
  return {
    onPaste: (event: ClipboardEvent) => {
      const { files, types } = event.clipboardData;
      const pictures = [...files].filter(isPicture);
      if (pictures.length === 0 || types.includes('text/plain')) return;
      event.preventDefault();
      onTake(pictures);
    },
    onDragOver: (event: DragEvent) => {
      if (event.dataTransfer.types.includes('Files')) event.preventDefault();
    },
    onDrop: (event: DragEvent) => {
      const pictures = [...event.dataTransfer.files].filter(isPicture);
      if (pictures.length === 0) return;
      event.preventDefault();
      onTake(pictures);
    },
  };
}
