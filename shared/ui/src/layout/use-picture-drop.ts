import type { ClipboardEvent, DragEvent } from 'react';

const isPicture = (file: File): boolean => file.type.startsWith('image/');

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
