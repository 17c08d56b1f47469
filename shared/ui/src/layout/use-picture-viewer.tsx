import type { Picture } from '@gida/ui';
import { toast } from '@gida/ui/toast';
import { useState, type ReactNode } from 'react';

import { pictureText } from './picture-messages.ts';

/** The full-screen viewer, which is loaded when somebody opens it, at a picture or at the overview. */
export function usePictureViewer(pictures: readonly Picture[]) {
  const [viewer, setViewer] = useState<ReactNode>(null);

  async function open(initial: number | 'all'): Promise<void> {
    try {
      const { PictureViewer } = await import('./PictureViewer.tsx');
      const close = () => setViewer(null);
      setViewer(<PictureViewer pictures={pictures} initial={initial} onClose={close} />);
    } catch (error) {
      console.error(error);
      toast.error(pictureText.failed);
    }
  }

  return { viewer, open: (initial: number | 'all') => void open(initial) };
}
