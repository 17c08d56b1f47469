import { toastError } from '@gida/actions';
import type { Picture } from '@gida/ui';
import { useState, type ReactNode } from 'react';

import { messages } from '../messages.ts';

/** The full-screen viewer, which is loaded when somebody opens it, at a picture or at the overview. */
export function usePictureViewer(pictures: readonly Picture[]) {
  const [viewer, setViewer] = useState<ReactNode>(null);

  async function open(initial: number | 'all'): Promise<void> {
    try {
      const { PictureViewer } = await import('./PictureViewer.tsx');
      const close = () => setViewer(null);
      setViewer(<PictureViewer pictures={pictures} initial={initial} onClose={close} />);
    } catch (error) {
      toastError(error, messages.apartment.failed);
    }
  }

  return { viewer, open: (initial: number | 'all') => void open(initial) };
}
